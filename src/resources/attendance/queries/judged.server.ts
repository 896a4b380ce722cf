/**
 * Judges each student's papers by the regulation, in exact arithmetic: the same for shortfalls, the
 * dashboard and the semester.
 */
import { eligibility, type Eligibility } from '@/domain/eligibility';
import type { Grant } from '@/domain/condonation';
import { lazily } from '@/domain/lazily';
import { eligibilityRuleOf, type RegulationRow } from '@/domain/regulation';
import type { Handle } from '../../../../server/handle';
import { figuresIn, rulesOf, takenIn, type Figure } from '../commands/figures.server';
import { papersOf, peopleOf, type PaperRow, type Person, type Scope } from './standing.server';

export interface Standing {
  readonly person: Person;
  readonly regulation: RegulationRow;
  readonly figures: ReadonlyMap<number, Figure>;
  readonly judged: Eligibility<number>;
}
export interface Standings {
  readonly papers: readonly PaperRow[];
  readonly all: readonly Standing[];
}

/** Grants by student and paper; paper 0 is the aggregate. */
export type Grants = ReadonlyMap<number, ReadonlyMap<number, Grant>>;
const NONE: Grants = new Map();

/** All students of the scope, in order of roll numbers; `until` as in `figuresIn`. */
export async function standingsOf(
  { sql }: Pick<Handle, 'sql'>,
  scope: Scope,
  until: string | null,
  grants: Grants = NONE,
  months = false,
): Promise<Standings> {
  const papers = await papersOf(sql, scope);
  const people = await peopleOf(sql, scope);
  const [offerings, students] = [
    papers.map(({ offering }) => offering),
    people.map(({ student }) => student),
  ];
  const rules = await rulesOf(sql, [scope.batch]);
  const taken = new Map<number, number[]>();
  for (const { student, offering } of await takenIn(sql, offerings, students))
    taken.set(student, [...(taken.get(student) ?? []), offering]);
  const found = await figuresIn(sql, {
    offerings,
    students,
    months,
    ...(until === null ? {} : { until }),
  });
  const judging = new Map(
    [...new Set(people.map(({ programme }) => programme))].map(
      (programme) => [programme, eligibilityRuleOf(rules(scope.batch, programme))] as const,
    ),
  );
  const all = people.flatMap((person): Standing[] => {
    const rule = judging.get(person.programme);
    if (!rule) return [];
    const figures = new Map(
      (taken.get(person.student) ?? []).map((offering) => [
        offering,
        found.of(offering, person.student),
      ]),
    );
    const own = grants.get(person.student);
    // A list of months needs no judgement.
    const judged = lazily(() =>
      eligibility(
        [...figures].map(([paper, { counted, share }]) => ({
          paper,
          counted,
          share,
          grant: own?.get(paper) ?? null,
        })),
        rule,
        own?.get(0) ?? null,
      ),
    );
    return [
      {
        person,
        regulation: rules(scope.batch, person.programme),
        figures,
        get judged() {
          return judged();
        },
      },
    ];
  });
  const shown = new Set(all.flatMap(({ figures }) => [...figures.keys()]));
  return { papers: papers.filter(({ offering }) => shown.has(offering)), all };
}
