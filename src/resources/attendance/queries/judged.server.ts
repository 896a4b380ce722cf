/** What the regulation makes of each student's papers, exactly: the same for shortfalls, the month and the semester. */
import { count, type Counted } from '@/domain/attendance';
import { eligibility, type Eligibility } from '@/domain/eligibility';
import type { Grant } from '@/domain/condonation';
import { attendanceRuleOf, eligibilityRuleOf, type RegulationRow } from '@/domain/regulation';
import type { Handle } from '../../../../server/handle';
import { byStudent, papersOf, peopleOf, rulesOf, sumsOf, type PaperRow, type Person, type Scope } from './standing.server';

export interface Standing {
  readonly person: Person;
  readonly regulation: RegulationRow;
  readonly counted: ReadonlyMap<number, Counted>;
  readonly judged: Eligibility<number>;
}
export interface Standings {
  readonly papers: readonly PaperRow[];
  readonly all: readonly Standing[];
}

/** Grants by student and paper; 0 is the aggregate. */
export type Grants = ReadonlyMap<number, ReadonlyMap<number, Grant>>;
const NONE: Grants = new Map();

/** Everybody of the scope over the months `from` to `to` (first days), in order of roll numbers. */
export async function standingsOf({ sql }: Handle, scope: Scope, from: string, to: string, grants: Grants = NONE): Promise<Standings> {
  const papers = await papersOf(sql, scope);
  const people = await peopleOf(sql, scope);
  const rules = await rulesOf(sql, scope.batch);
  const sums = byStudent(await sumsOf(sql, papers.map(({ offering }) => offering), people.map(({ student }) => student), from, to));
  const prepared = new Map([...new Set(people.map(({ programme }) => programme))].map((programme) => {
    const regulation = rules(programme);
    return [programme, { regulation, counting: attendanceRuleOf(regulation), judging: eligibilityRuleOf(regulation) }] as const;
  }));
  const all = people.flatMap((person): Standing[] => {
    const rule = prepared.get(person.programme);
    if (!rule) return [];
    const counted = new Map([...(sums.get(person.student) ?? [])].map(([offering, hours]) => [offering, count(hours, rule.counting)]));
    const own = grants.get(person.student);
    const judged = eligibility([...counted].map(([paper, each]) => ({ paper, counted: each, grant: own?.get(paper) ?? null })), rule.judging, own?.get(0) ?? null);
    return [{ person, regulation: rule.regulation, counted, judged }];
  });
  const taken = new Set(all.flatMap(({ counted }) => [...counted.keys()]));
  return { papers: papers.filter(({ offering }) => taken.has(offering)), all };
}
