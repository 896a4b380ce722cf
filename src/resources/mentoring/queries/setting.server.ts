/** The college's settings for mentoring, set by the super administrator. */
import type { Sql } from '../../../../server/handle';

export interface MentoringSetting {
  /** Maximum mentees per teacher. */
  readonly mentees_most: number;
  /** Meetings with each student expected per semester. */
  readonly mentor_sessions: number;
}

const USUAL: MentoringSetting = { mentees_most: 30, mentor_sessions: 4 };

export async function mentoringSetting(sql: Sql): Promise<MentoringSetting> {
  const [row] =
    await sql<MentoringSetting>`select mentees_most, mentor_sessions from college where id = 1`;
  return row ?? USUAL;
}
