/** Letters to applicants as a PDF with one or many of them. */
import { Problem, type Translate } from '@/schema';
import {
  booklet,
  letterDocument,
  type Download,
  type Handle,
  type PrintedLetter,
} from '../../../../server/handle';
import type { LetterKind } from '../access';
import { admissionsOf, allotmentsOf } from './letter-facts.server';
import { admissionLetter, allotmentLetter, type Writing } from './letter-text.server';
import { readerOf } from './words.server';

/** Maximum letters per file, as for grade cards. */
const MOST = 600;
/** Pages per batch: small enough to stop soon, large enough to embed fonts rarely. */
const PAGES = 20;

const NONE: Readonly<Record<LetterKind, string>> = {
  allotment: 'None of these applicants has a seat awaiting admission.',
  admission: 'None of these applicants is admitted.',
};

interface Written {
  readonly application_no: string;
  readonly letter: PrintedLetter;
}

async function writtenFor(
  { sql }: Pick<Handle, 'sql'>,
  kind: LetterKind,
  ids: readonly number[],
  writing: Writing,
): Promise<Written[]> {
  return kind === 'allotment'
    ? (await allotmentsOf(sql, ids)).map((one) => ({
        application_no: one.application_no,
        letter: allotmentLetter(one, writing),
      }))
    : (await admissionsOf(sql, ids)).map((one) => ({
        application_no: one.application_no,
        letter: admissionLetter(one, writing),
      }));
}

export interface LetterOrder {
  readonly kind: LetterKind;
  /** Applications in printing order; those without such a letter are left out. */
  readonly ids: readonly number[];
  readonly translate: Translate;
  /** Whether the reader may see amounts. */
  readonly money: boolean;
}

/** Callers check beforehand that the reader may have the letters of these applications. */
export async function printLetters(
  handle: Pick<Handle, 'sql' | 'pdf' | 'letterhead' | 'today'>,
  { kind, ids, translate, money }: LetterOrder,
): Promise<Download> {
  const wrong = (text: string, given: Readonly<Record<string, number>> = {}): Problem =>
    new Problem('invalid', { errors: { rows: { text, with: given } } });
  if (ids.length > MOST)
    throw wrong('At most {most} letters are printed at a time. Select fewer applicants.', {
      most: MOST,
    });
  const letterhead = await handle.letterhead();
  const writing = { letterhead, today: handle.today, translate, money };
  const items = await writtenFor(handle, kind, ids, writing);
  const [first] = items;
  if (!first) throw wrong(NONE[kind]);
  return booklet(handle, {
    name: items.length === 1 ? `${kind}-${first.application_no}.pdf` : `${kind}-letters.pdf`,
    items,
    each: PAGES,
    of: (some) =>
      letterDocument(
        first.letter.title,
        some.map(({ letter }) => letter),
      ),
  });
}

/** Prints letters for rows of a screen. All must be in its scope; each print is audited. */
export async function printRows(
  handle: Handle,
  kind: LetterKind,
  rows: readonly (string | number)[],
  within: {
    readonly batch: string;
    readonly programme: string | null;
    /** Null for callers with access to all departments. */
    readonly department: string | null;
  },
  language: 'en' | 'hi',
): Promise<Download> {
  const ids = [...new Set(rows.map(Number))];
  const reached = await handle.sql<{ id: number }>`
    select id from application where id = any (${ids}::int[]) and batch = ${within.batch} and (${within.programme}::text is null or programme = ${within.programme}) and (${within.department}::text is null or department = ${within.department})`;
  if (reached.length < ids.length) throw new Problem('not_found', { what: 'Application' });
  const file = await printLetters(handle, {
    kind,
    ids,
    translate: readerOf(language),
    // Only the office sees amounts.
    money: handle.actor.kind !== 'faculty',
  });
  await handle.audit('letter.print', 'application', ids[0] ?? null, {
    letter: kind,
    count: ids.length,
  });
  return file;
}

/** The letters currently available for an application. */
export async function lettersOf(
  { sql }: Pick<Handle, 'sql'>,
  id: number,
): Promise<readonly LetterKind[]> {
  const [row] = await sql<{ allotment: boolean; admission: boolean }>`
    select a.status <> 'Admitted' and a.disposition = 'none' and exists (select 1 from merit_seat s where s.application = a.id) as allotment,
      a.status = 'Admitted' and a.disposition = 'none' and a.student is not null as admission
    from application a where a.id = ${id}`;
  return [
    ...(row?.allotment ? (['allotment'] as const) : []),
    ...(row?.admission ? (['admission'] as const) : []),
  ];
}
