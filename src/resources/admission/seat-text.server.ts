/** Text messages to applicants who have a seat; one job sends many. */
import { dayText } from '@/schema';
import { work } from '../../../server/handle';
import { TEXT_SEATS, type SeatTexts } from './queries/merit-seat.server';

export default work(TEXT_SEATS, async (tools, { applications, template, accept_by }: SeatTexts) => {
  const rows = await tools.transaction(
    ({ sql }) => sql<{ id: number; application_no: string; mobile: string }>`
      select a.id, a.application_no, a.mobile from application a join merit_seat s on s.application = a.id
      where a.id = any (${applications}::int[]) order by a.id`,
  );
  const putOff = (from: number): Promise<void> =>
    tools.transaction(({ later }) =>
      later(TEXT_SEATS, {
        applications: rows.slice(from).map(({ id }) => id),
        template,
        accept_by,
      } satisfies SeatTexts),
    );
  for (const [i, { id, application_no, mobile }] of rows.entries()) {
    if (tools.stopping()) return putOff(i);
    const handed = await tools.text({
      to: mobile,
      text: `You are allotted a seat. Application ${application_no}.${accept_by ? ` Confirm by ${dayText(accept_by)}.` : ''}`,
      template,
      reference: `seat-${id}-${accept_by ?? ''}`,
    });
    if (handed.how !== 'away') continue;
    // The messages before this one were sent: only the rest is retried.
    if (i > 0) return putOff(i);
    if (!tools.last) throw new Error(handed.reason);
    return undefined;
  }
  return undefined;
});
