/** The internal marks of many papers at once, final ones as they were frozen and the others as they stand. */
import { internalFrom } from '@/domain/internal-sources';
import { inHundredths, type InternalResult } from '@/domain/internal';
import type { Sql } from '../../../../server/handle';
import type { Majors, PaperOf, Seat } from './majors';
import { gather, type SourcesOf } from './sources';

export interface InternalCell {
  /** Null while it cannot be worked out. */
  readonly total: number | null;
  readonly final: boolean;
  readonly stale: boolean;
  /** Worked out now; undefined for what is frozen. */
  readonly result: InternalResult | undefined;
}

export interface Internals {
  readonly sources: SourcesOf;
  of(paper: PaperOf, seat: Seat): InternalCell;
}

export async function internalsOf(sql: Sql, { people, papers }: Majors): Promise<Internals> {
  const offerings = papers.map(({ offering }) => offering);
  const sources = await gather(sql, offerings, people.map(({ student }) => student));
  const frozen = new Map((await sql<{ enrolment: number; total: number | null; stale: boolean }>`
    select enrolment, total, stale from internal_result where offering = any(${offerings}::int[]) and state = 'finalised'`).map((row) => [row.enrolment, row]));
  return {
    sources,
    of(paper, { enrolment, offering, student }) {
      const final = frozen.get(enrolment);
      if (final) return { total: final.total, final: true, stale: final.stale, result: undefined };
      const result = internalFrom(paper.rules.scheme, sources.inputs(offering, student, paper.rules, paper.max_practical_internal));
      return { total: result.total && inHundredths(result.total), final: false, stale: false, result };
    },
  };
}
