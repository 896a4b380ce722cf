/**
 * THE DEMONSTRATION COLLEGE: built from our own word lists, always the same, for a first look,
 * tests and measurements. It fills an empty database only, in one transaction.
 * Next: `masters.ts` (the masters), `people.ts` (the people), `teaching.ts` (papers, teachers and
 * classes).
 */
import { sql } from 'drizzle-orm';
import type { Roll } from '@/schema';
import { dayIn, COLLEGE_ZONE } from '../clock';
import type { Database, Tx } from '../db/database';
import { writeAudit } from '../db/audit';
import { admissions, applicantPapers } from './admissions';
import { attend, fillAttendanceHistory } from './attendance';
import type { FileStore } from '../files/store';
import { classroom } from './classroom';
import { drives } from './drives';
import { fees } from './fees';
import { elections } from './elections';
import { general } from './general';
import { handedWork } from './handed-work';
import { library } from './library';
import { assess } from './assessments';
import { masters, type Rows } from './masters';
import { mentoring } from './mentoring';
import { outreach } from './outreach';
import { publicPapers, quality } from './quality';
import { records } from './records';
import { reports } from './reports';
import { results } from './results';
import { routines } from './routines';
import { accountRows, accounts, DEMO_PASSWORD, students } from './people';
import { nonTeaching } from './staff';
import { teach } from './teaching';
import { unionVoice } from './union-voice';

export const PROFILES = { demo: 300, exam: 1_500, large: 5_000 } as const;
export type Profile = keyof typeof PROFILES;
/** More students need more teachers, or a teacher would have two classes at once. */
const TEACHERS_EACH = { demo: 2, exam: 3, large: 8 } as const satisfies Record<Profile, number>;

/** Rows per insert; more would exceed the maximum number of parameters of a statement. */
const BATCH = 500;

async function insertAll(db: Database, tx: Tx, rows: Rows, now: Date): Promise<void> {
  const stamps = { created_at: now.toISOString(), updated_at: now.toISOString() };
  for (const [resource, list] of Object.entries(rows)) {
    // Tables that are not resources lack these columns; unknown columns are ignored.
    for (let i = 0; i < list.length; i += BATCH)
      await tx.drizzle
        .insert(db.table(resource))
        .values(list.slice(i, i + BATCH).map((row) => ({ ...stamps, ...row })));
  }
}

/** Accounts are looked up by email address; the kind they sign in as comes from the definition. */
async function giveCredential(
  tx: Tx,
  roll: Roll,
  db: Database,
  { resource, email, hashed, now }: { resource: string; email: string; hashed: string; now: Date },
): Promise<void> {
  const kind = roll.resources.get(resource)?.account?.kind;
  const table = db.table(resource);
  await tx.drizzle.execute(
    sql`insert into credential (kind, account, hash, changed_at) select ${kind}, id, ${hashed}, ${now.toISOString()}::timestamptz from ${table} where email = ${email}`,
  );
}

export interface SeedOptions {
  readonly roll: Roll;
  readonly profile: Profile;
  readonly now: Date;
  /** Returns the argon2id hash of a password. */
  readonly hash: (password: string) => Promise<string>;
  /** Store for files; without one the drives stay empty. */
  readonly files?: FileStore;
}

/** True while the database holds no data of a college. */
export async function isEmpty(db: Database): Promise<boolean> {
  return db.read(
    async ({ sql: query }) =>
      (await query<{ n: number }>`select count(*)::int as n from admin`)[0]?.n === 0,
  );
}

/** Fills an empty database; throws if it is not empty. Returns the number of students created. */
export async function seed(
  db: Database,
  { roll, profile, now, hash, files }: SeedOptions,
): Promise<number> {
  if (!(await isEmpty(db)))
    throw new Error('the database is not empty: the demonstration college needs an empty one');
  const today = dayIn(COLLEGE_ZONE, now);
  // The newest batch is the one admitted last July.
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '07-01' ? 1 : 0);
  const time = { year, today, now };
  const hashed = await hash(DEMO_PASSWORD);
  const { college, ...rest } = masters(year, today);
  const people = accountRows(year, TEACHERS_EACH[profile]);
  await db.transaction(
    async (tx) => {
      await tx.sql`delete from college`;
      await insertAll(db, tx, { college: college ?? [] }, now);
      await insertAll(
        db,
        tx,
        {
          ...rest,
          notice: (rest['notice'] ?? []).map((notice, n) => ({
            ...notice,
            ref_no: `NTC/${today.slice(0, 4)}/${String(n + 1).padStart(5, '0')}`,
            published_at: now.toISOString(),
          })),
        },
        now,
      );
      await insertAll(db, tx, { student: students(PROFILES[profile], year, today) ?? [] }, now);
      await insertAll(db, tx, people, now);
      await insertAll(db, tx, nonTeaching(year), now);
      await tx.sql`update department d set hod = f.id from faculty f where f.department = d.id and f.type = 'Head Of Department'`;
      // A college of thousands takes longer than a statement may, and the planner has no statistics
      // on the new rows yet.
      await tx.sql`set local statement_timeout = 0`;
      await tx.sql`analyze student, faculty, course, term`;
      await teach(tx, time);
      await (profile === 'large' ? fillAttendanceHistory(tx, time) : attend(tx, time));
      if (profile !== 'large') await assess(tx, time);
      if (profile !== 'large') await results(tx, time);
      if (profile !== 'large') await routines(tx, time);
      await general(tx, time);
      if (profile !== 'exam') await unionVoice(tx, time);
      if (profile !== 'exam') await elections(tx, time);
      await fees(tx, time);
      if (profile !== 'exam') await admissions(tx, time);
      await library(tx, time);
      if (profile === 'demo') await mentoring(tx, time);
      await classroom(tx, time);
      await insertAll(db, tx, await records(tx, time), now);
      if (profile !== 'exam') await reports(tx, time);
      await insertAll(db, tx, quality(time), now);
      await tx.sql`update progression g set department = s.department from student s where s.id = g.student`;
      await insertAll(db, tx, outreach(time), now);
      if (files) await insertAll(db, tx, await drives(tx, files, time), now);
      if (files) await applicantPapers(tx, files, time);
      if (files) await handedWork(tx, files, time);
      if (files) await publicPapers({ tx, store: files, now: now.toISOString() });
      for (const { resource, identifier } of accounts())
        await giveCredential(tx, roll, db, { resource, email: identifier, hashed, now });
      await tx.sql`insert into setting (key, value) values ('demonstration', 'true'::jsonb) on conflict (key) do nothing`;
      await writeAudit(tx, {
        at: now.toISOString(),
        actor: null,
        action: 'seed',
        entity: 'college',
        entityId: '1',
        change: { profile },
      });
    },
    { slow: true },
  );
  return PROFILES[profile];
}
