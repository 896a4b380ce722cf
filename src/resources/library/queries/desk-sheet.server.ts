/** Printed papers of the library: the no-dues certificate. */
import { dayText } from '@/schema';
import { letterheadContent, type Handle } from '../../../../server/handle';

const sheet = (handle: Handle, title: string, pages: readonly object[][]): Promise<Uint8Array> =>
  handle.pdf({
    pageSize: 'A5',
    pageMargins: [31, 28, 31, 28],
    defaultStyle: { font: 'Roboto', fontSize: 9.5 },
    info: { title },
    content: pages.map((page, i) => ({
      stack: page as never,
      ...(i > 0 ? { pageBreak: 'before' as const } : {}),
    })),
  });

export async function clearanceSheet(
  handle: Handle,
  people: readonly { readonly card_no: string | null; readonly name: string }[],
): Promise<Uint8Array> {
  const letterhead = await handle.letterhead();
  return sheet(
    handle,
    'No-dues certificate',
    people.map(({ card_no, name }) => [
      ...letterheadContent(letterhead, { size: 14 }),
      { text: 'Library', alignment: 'center', margin: [0, 2, 0, 10] },
      {
        text: 'NO-DUES CERTIFICATE',
        fontSize: 12,
        bold: true,
        alignment: 'center',
        margin: [0, 0, 0, 16],
      },
      {
        text: [
          'Certified that ',
          { text: name, bold: true },
          ` (library ID ${card_no ?? ''}) has no library books on loan and no library dues.`,
        ],
        lineHeight: 1.5,
      },
      { text: `Date: ${dayText(handle.today)}`, margin: [0, 24, 0, 0] },
      { text: 'Librarian', alignment: 'right', margin: [0, 40, 0, 0] },
    ]),
  );
}
