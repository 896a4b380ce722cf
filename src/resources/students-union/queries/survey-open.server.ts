/**
 * Open surveys are stored in tables that every answer rewrites as a whole (decision 0041), like the
 * marks of an open election: all rows then belong to the same transaction, and physical order does
 * not reveal who came later.
 */
import type { Handle, Sql } from '../../../../server/handle';
import type { Survey } from './survey.server';

/**
 * Copies everything to `taken_survey_mark` and `taken_survey_count`, where it may be changed
 * freely: they are private to this connection and emptied after the transaction. Until then nobody
 * else reads or changes open surveys. A reopened survey is moved back.
 */
export async function takeOpen(sql: Sql, { kind, id }: Survey): Promise<void> {
  await sql`lock table survey_mark, survey_count in access exclusive mode`;
  await sql`create temporary table if not exists taken_survey_mark (like survey_mark including indexes) on commit delete rows`;
  await sql`create temporary table if not exists taken_survey_count (like survey_count including indexes) on commit delete rows`;
  await sql`truncate taken_survey_mark, taken_survey_count`;
  await sql`insert into taken_survey_mark select * from survey_mark`;
  await sql`insert into taken_survey_count select * from survey_count`;
  await sql`
    with again as (delete from survey_answered where kind = ${kind} and survey = ${id} returning kind, survey, student)
    insert into taken_survey_mark (kind, survey, student) select kind, survey, student from again`;
  await sql`
    with again as (delete from survey_tally where kind = ${kind} and survey = ${id} returning kind, survey, question, kept, shown)
    insert into taken_survey_count (kind, survey, question, kept, shown) select kind, survey, question, kept, shown from again`;
}

/** Writes the copy back. Surveys that are over are moved to their final tables, each as a whole. */
export async function putOpen({ sql, now }: Pick<Handle, 'sql' | 'now'>): Promise<void> {
  await sql`create temporary table if not exists closed_survey (kind text, survey int) on commit delete rows`;
  await sql`
    insert into closed_survey (kind, survey) select c.kind, c.survey from (select distinct kind, survey from taken_survey_count) c
    where not exists (select 1 from poll p where c.kind = 'poll' and p.id = c.survey and p.state = 'published' and p.closes_at > ${now})
      and not exists (select 1 from feedback_form f where c.kind = 'feedback-form' and f.id = c.survey and f.state = 'published' and f.closes_at > ${now})`;
  await sql`
    insert into survey_answered (kind, survey, student) select kind, survey, m.student from taken_survey_mark m join closed_survey using (kind, survey) join student s on s.id = m.student
    order by kind, survey, m.student`;
  await sql`
    insert into survey_tally (kind, survey, question, kept, shown) select kind, survey, question, kept, shown from taken_survey_count join closed_survey using (kind, survey)
    order by kind, survey, question`;
  await sql`truncate survey_mark, survey_count`;
  await sql`
    insert into survey_mark (kind, survey, student) select kind, survey, student from taken_survey_mark where (kind, survey) not in (select kind, survey from closed_survey)
    order by kind, survey, student`;
  await sql`
    insert into survey_count (kind, survey, question, kept, shown) select kind, survey, question, kept, shown from taken_survey_count where (kind, survey) not in (select kind, survey from closed_survey)
    order by kind, survey, question`;
}
