/** A programme with only the test's applicants, whose marks determine their order. */
import type { DemoCollege } from './demo-college';

type Row = Readonly<Record<string, unknown>>;
type Sql = <T extends object = Row>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<T[]>;

export interface MeritClass {
  readonly sql: Sql;
  readonly offer: number;
  /** Adds a submitted application with `mark` in four subjects, which is also the percentage. */
  applies(name: string, mark: number, category: string, more?: Row): Promise<void>;
  idOf(name: string): number;
  nameOf(id: unknown): string;
}

/**
 * The programme BCOM with 2 seats open to all, 1 for OBC and 1 for ST. OBC seats without applicants
 * are converted from the second round on.
 */
export async function openMeritClass({ db }: Pick<DemoCollege, 'db'>): Promise<MeritClass> {
  const sql: Sql = (text, ...values) => db.transaction(({ sql: run }) => run(text, ...values));
  const ids = new Map<string, number>();
  const [row] = await sql<{
    id: number;
  }>`select id from admission_programme where programme = 'BCOM'`;
  const offer = row?.id ?? 0;
  await sql`update application set disposition = 'duplicate' where programme = 'BCOM'`;
  await sql`delete from admission_seat where offer = ${offer}`;
  await sql`
    insert into admission_seat (offer, category, seats, created_at, updated_at)
    select ${offer}, x.category, x.seats, timestamptz '2026-11-19T06:00:00Z', timestamptz '2026-11-19T06:00:00Z' from (values ('General', 2), ('OBC', 1), ('ST', 1)) as x (category, seats)`;
  await sql`
    update admission_programme set intake = 4, open_category = 'General', waiting_moves = true, minimum_percent = 4000, relaxation = 0,
      conversions = '[{"from":"OBC","to":"General","round":2}]'::jsonb where id = ${offer}`;
  return {
    sql,
    offer,
    idOf: (name) => ids.get(name) ?? 0,
    nameOf: (id) => [...ids].find(([, one]) => one === id)?.[0] ?? String(id),
    async applies(name, mark, category, more = {}) {
      const subjects = (
        (more['marks'] as readonly number[] | undefined) ?? [mark, mark, mark, mark]
      ).map((one, n) => ({
        subject: ['English', 'Accountancy', 'Economics', 'History', 'Music'][n],
        language: n === 0,
        max: 10_000,
        obtained: one * 100,
      }));
      const no = `27MT${String(ids.size + 1).padStart(5, '0')}`;
      const exam = {
        level: 'class_xii',
        board: 'B',
        institution: null,
        roll_no: '1',
        year: 2026,
        result: 'passed',
        max: 50_000,
        obtained: Number(more['aggregate'] ?? mark) * 500,
      };
      const [made] = await sql<{ id: number }>`
        insert into application (application_no, name, email, mobile, cycle, batch, programme, department, form_state, status, dob, gender, category, is_pwd, pwd_percent, exams, subjects, best_percent, eligible, submitted_at, public_code, active, disposition, created_at, updated_at)
        select ${no}, ${name}, ${`${name}@merit.example`}, ${`+9198626${String(ids.size).padStart(5, '0')}`}, o.cycle, '2026', 'BCOM', ${more['department'] ?? 'COM'}, 'submitted', 'Pending', ${more['dob'] ?? '2005-01-01'}, 'female', ${category}, ${more['is_pwd'] === true}, ${more['is_pwd'] === true ? (more['pwd_percent'] ?? 4_000) : null}::int,
          ${JSON.stringify([exam])}::jsonb, ${JSON.stringify(subjects)}::jsonb, ${mark * 100}, true, '2026-11-19T06:00:00Z', ${`code-${no}`}, true, 'none', '2026-11-19T06:00:00Z', '2026-11-19T06:00:00Z' from admission_programme o where o.id = ${offer} returning id`;
      ids.set(name, made?.id ?? 0);
    },
  };
}
