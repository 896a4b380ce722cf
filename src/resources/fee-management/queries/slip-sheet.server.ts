/** Payment slips: a QR code for each payer to scan, two on an A5 sheet. */
import { rupees } from '@/domain/money';
import { dayText } from '@/schema';
import type { Handle, PdfDocument } from '../../../../server/handle';
import { demandOf, demandBalanceOf } from './demand.server';
import { newLink } from './link.server';
import { purposeText } from './receipt.server';

type Content = Extract<PdfDocument['content'], readonly unknown[]>[number];

export async function printSlips(handle: Handle, demands: readonly number[]): Promise<Uint8Array> {
  const letterhead = await handle.letterhead();
  const slips: Content[] = [];
  for (const id of demands) {
    const demand = await demandOf(handle.sql, id, true);
    if (!demand) continue;
    const { openness, outstanding } = demandBalanceOf(demand, handle.today);
    if (openness !== 'open') continue;
    const path = await newLink(handle, demand, null);
    slips.push({
      margin: [0, 0, 0, 18],
      columns: [
        { qr: `${letterhead.url ?? ''}${path}`, fit: 130, eccLevel: 'M', width: 140 },
        {
          width: '*',
          margin: [8, 4, 0, 0],
          stack: [
            { text: letterhead.name, bold: true, color: '#14594f' },
            { text: purposeText(demand), fontSize: 8.5, color: '#53605b', margin: [0, 0, 0, 6] },
            { text: demand.payer_name, bold: true, fontSize: 12 },
            { text: demand.payer_no ?? '' },
            { text: `${rupees(outstanding)} today`, margin: [0, 6, 0, 0], bold: true },
            { text: `Last date ${dayText(demand.due_on)}` },
            {
              text: 'Scan the QR code to pay. You need the last digits of your mobile number or your date of birth.',
              fontSize: 8,
              color: '#53605b',
              margin: [0, 6, 0, 0],
            },
          ],
        },
      ],
      unbreakable: true,
    });
  }
  await handle.audit('link.print', 'fee-demand', demands.join(',').slice(0, 200), {
    count: slips.length,
  });
  return handle.pdf({
    pageSize: 'A5',
    pageMargins: [31, 28, 31, 28],
    defaultStyle: { font: 'Roboto', fontSize: 9.5 },
    info: { title: 'Payment slips' },
    content: slips.length > 0 ? slips : 'No payment is due.',
  });
}
