import type { PlacedScreen, Screen } from '@/schema';
import type { Card } from './card';
import type { Chart } from './chart';
import type { Computed } from './computed';
import type { Clearance } from './clearance';
import type { Dashboard } from './dashboard';
import type { Endpoint } from './endpoint';
import type { FirstSteps } from './first-steps';
import type { Hints } from './hints';
import type { LetterheadCompanion } from './letterhead';
import type { ListCompanion } from './list';
import type { Pending } from './pending';
import type { Place } from './place';
import type { Preview } from './preview';
import type { RecordPart } from './record';
import type { Report } from './report';
import type { Rules } from './rules';
import type { SheetScreenCompanion } from './sheet';
import type { Usual } from './usual';
import type { Work } from './work';

/** Anything that a `*.server.ts` file may export by default, singly or in a list. */
export type Companion =
  | (Rules & { readonly does: 'rules' })
  | Computed
  | Hints
  | Place
  | Preview
  | Usual
  | LetterheadCompanion
  | Report
  | ListCompanion
  | SheetScreenCompanion
  | Card
  | Chart
  | Pending
  | FirstSteps
  | Clearance
  | Dashboard
  | RecordPart
  | Endpoint
  | Work;

/** Whether a companion serves this screen, by declaration or by route. */
export const serves = (
  { screen }: { readonly screen: Screen | string },
  { declared, route }: PlacedScreen,
): boolean => screen === declared || screen === route;
