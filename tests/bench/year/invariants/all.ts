/** Everything counted after each month, in the order in which it is printed. */
import { audit } from './audit';
import { dashboards } from './dashboards';
import type { Invariant } from './invariant';
import { marks } from './marks';
import { money } from './money';
import { people } from './people';
import { registers } from './registers';
import { screens } from './screens';
import { voices } from './voices';

const SUBJECTS: Readonly<Record<string, readonly Invariant[]>> = {
  money,
  people,
  registers,
  marks,
  screens,
  dashboards,
  voices,
  audit,
};

export const INVARIANTS = Object.entries(SUBJECTS).flatMap(([subject, all]) =>
  all.map((one) => ({ subject, ...one })),
);
