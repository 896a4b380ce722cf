/**
 * Issues documents, numbered without gaps, and voids them. An issued document is stored unchanged.
 */
import { cardSerial, type CardFigures, type CardKind } from '@/domain/grade-card';
import { Problem, type RowOf } from '@/schema';
import { newSecret, type Handle } from '../../../../server/handle';
import { issuedCard } from '../issued-card';

export type IssuedCard = RowOf<typeof issuedCard>;
type CardContext = Pick<Handle, 'sql' | 'records' | 'now' | 'today' | 'by'>;

export interface Draft extends CardFigures {
  readonly student: number;
  readonly semester: string | null;
  readonly sheets: readonly number[];
  readonly cards: readonly number[];
  readonly snapshot: object;
  /** The document it replaces, and why. */
  readonly replaces: IssuedCard | null;
}

/**
 * Locks these students: until the transaction ends nobody else issues for them, and none of their
 * results is published or unpublished.
 */
export const holdStudents = async (
  { sql }: Pick<Handle, 'sql'>,
  students: readonly number[],
): Promise<unknown> =>
  sql`select id from student where id = any(${students}::int[]) order by id for no key update`;

/** Valid documents of this kind, by student. */
export async function validCards(
  { records }: Pick<Handle, 'records'>,
  kind: CardKind,
  students: readonly number[],
  semester: string | null,
): Promise<Map<number, IssuedCard>> {
  const rows = await records(issuedCard).find({
    kind,
    semester,
    state: 'valid',
    student: [...students],
  });
  return new Map(rows.map((row) => [Number(row.student), row]));
}

/**
 * The counter's row stays locked until the transaction ends: the next caller waits, and a rollback
 * leaves no gap.
 */
async function firstNumber(
  { sql }: CardContext,
  kind: CardKind,
  year: number,
  count: number,
): Promise<number> {
  const [row] = await sql<{ last: number }>`
    insert into grade_card_counter (kind, year, last) values (${kind}, ${year}, ${count}) on conflict (kind, year) do update set last = grade_card_counter.last + ${count} returning last`;
  return (row?.last ?? 0) - count + 1;
}

const actionOf = (kind: CardKind): string => kind.replace('_', '-');

/** Without the portal's address, the QR code of a document would lead nowhere. */
async function mustBeVerifiable({ sql }: CardContext): Promise<void> {
  const [college] = await sql<{ url: string | null }>`select url from college limit 1`;
  if (!college?.url)
    throw new Problem('invalid', {
      errors: {
        rows: 'Enter the portal address in the college details first. The QR code links to it.',
      },
    });
}

/** In the order of the drafts. */
export async function issueCards(
  desk: CardContext,
  kind: CardKind,
  drafts: readonly Draft[],
  reason: string | null,
): Promise<readonly IssuedCard[]> {
  if (drafts.length === 0) return [];
  await mustBeVerifiable(desk);
  const { records, now, today, by } = desk;
  const year = Number(today.slice(0, 4));
  const replaced = drafts.flatMap(({ replaces }) => replaces ?? []);
  if (replaced.length)
    await records(issuedCard).change(
      replaced,
      { state: 'superseded', ended_at: now.toISOString(), ended_by: by, reason },
      {
        audit: {
          action: `${actionOf(kind)}.supersede`,
          change: { count: replaced.length, reason },
        },
      },
    );
  const first = await firstNumber(desk, kind, year, drafts.length);
  const serials = drafts.map((_, n) => cardSerial(kind, year, first + n));
  return records(issuedCard).add(
    drafts.map(({ replaces, ...draft }, n) => ({
      ...draft,
      kind,
      year,
      number: first + n,
      serial: serials[n] ?? '',
      issued_at: now.toISOString(),
      issued_by: by,
      code: newSecret(),
      replaces: replaces?.id ?? null,
    })),
    {
      audit: {
        action: `${actionOf(kind)}.issue`,
        change: { count: drafts.length, from: serials[0], to: serials.at(-1) },
      },
    },
  );
}

/**
 * Voids documents, and with them the transcripts and certificates built from them. Returns the
 * number voided.
 */
export async function voidCards(
  { sql, records, now, by }: CardContext,
  ids: readonly number[],
  reason: string,
): Promise<number> {
  const rows = await sql<{ id: number }>`
    select id from grade_card where state = 'valid' and (id = any(${ids}::int[])
      or exists (select 1 from jsonb_array_elements_text(cards) k where k::int = any(${ids}::int[]))) order by id`;
  const cards = await records(issuedCard).find({ id: rows.map(({ id }) => id) }, { lock: true });
  if (cards.length)
    await records(issuedCard).change(
      cards,
      { state: 'void', ended_at: now.toISOString(), ended_by: by, reason },
      { audit: { action: 'grade-card.void', change: { count: cards.length, reason } } },
    );
  return cards.length;
}
