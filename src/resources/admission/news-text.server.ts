/** Text messages to applicants without an email address; one job sends many. */
import { work } from '../../../server/handle';
import { NEWS, textNews, type News } from './queries/tell.server';

export default work(NEWS, async (tools, { applications, at }: News) => {
  const rows = await tools.transaction(
    ({ sql }) => sql<{ application_no: string; mobile: string; template: string }>`
      select a.application_no, a.mobile, c.template from application a join admission_cycle c on c.id = a.cycle
      where a.application_no = any (${applications}::text[]) and a.erased_at is null and c.template is not null order by a.id`,
  );
  const putOff = (from: number): Promise<void> =>
    tools.transaction((tx) =>
      textNews(
        tx,
        rows.slice(from).map(({ application_no }) => application_no),
        new Date(at),
      ),
    );
  for (const [i, { application_no, mobile, template }] of rows.entries()) {
    if (tools.stopping()) return putOff(i);
    const handed = await tools.text({
      to: mobile,
      text: `There is news about your application ${application_no}. Sign in to the college portal to read it.`,
      template,
      reference: `news-${application_no}-${at}`,
    });
    if (handed.how !== 'away') continue;
    // The messages before this one were sent: only the rest is retried.
    if (i > 0) return putOff(i);
    if (!tools.last) throw new Error(handed.reason);
    return undefined;
  }
  return undefined;
});
