/**
 * The rules of a paper's internal assessment: its tests with their windows and maxima, and its
 * parts.
 */
import type { InternalScheme } from '@/domain/internal-sources';
import { componentsOf, internalRuleOf, type RegulationRow } from '@/domain/regulation';
import type { Hundredths } from '@/domain/units';
import type { Sql } from '../../../../server/handle';

export interface Cat {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly max: Hundredths;
  readonly opens_on: string | null;
  readonly closes_on: string | null;
  readonly scheduled: boolean;
  /** Former ids: a regulation may still refer to one of them. */
  readonly aliases: readonly string[];
}

/** Every assessment of the college as scheduled in this batch and semester, in order. */
export const catsOf = (sql: Sql, batch: string, semester: string): Promise<Cat[]> => sql<Cat>`
  select c.id, c.name, c.kind, coalesce(s.max, c.default_max, 2500) as max, s.opens_on, s.closes_on, s.id is not null as scheduled,
    array(select a.old_id from id_alias a where a.entity = 'cat' and a.id = c.id) as aliases
  from cat c left join cat_schedule s on s.cat = c.id and s.batch = ${batch} and s.semester = ${semester} order by c.sort, c.id`;

export interface Rules {
  readonly scheme: InternalScheme;
  /** The tests of the scheme, in order. */
  readonly cats: readonly Cat[];
  readonly regulation: RegulationRow;
}

/** The tests that count if the regulation names none: those held this semester. */
function testsOf(all: readonly Cat[]): readonly string[] {
  const tests = all.filter(({ kind }) => kind === 'test');
  const held = tests.filter(({ scheduled }) => scheduled);
  return (held.length ? held : tests).map(({ id }) => id);
}

export function rulesOf(
  regulation: RegulationRow,
  internal_max: Hundredths,
  all: readonly Cat[],
): Rules {
  const present = new Map(
    all.flatMap(({ id, aliases }) =>
      [id, ...aliases].map((name) => [name.toLowerCase(), id] as const),
    ),
  );
  const components = componentsOf(regulation, testsOf(all)).map((component) =>
    component.cats
      ? { ...component, cats: component.cats.map((id) => present.get(id.toLowerCase()) ?? id) }
      : component,
  );
  const named = new Set(components.flatMap(({ cats = [] }) => cats));
  return {
    regulation,
    cats: all.filter(({ id }) => named.has(id)),
    scheme: {
      components,
      internal_max,
      rule: internalRuleOf(regulation),
      retest: { policy: regulation.retest_policy, pass_pct: regulation.cat_pass },
      maxima: Object.fromEntries(all.map(({ id, max }) => [id, max])),
    },
  };
}
