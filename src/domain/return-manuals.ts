/**
 * Templates of returns that ship with the portal, in its own words: the content of each metric, the
 * formula or table that fills it, and what only the college can provide. They are added to the
 * college's own manuals, where they can be changed.
 */
import { AQAR } from './manual-aqar';
import { AQAR_OWN } from './manual-aqar-own';
import { AQAR_RESEARCH } from './manual-aqar-research';
import { AQAR_SUPPORT } from './manual-aqar-support';
import { AISHE, NIRF } from './manual-surveys';
import { flattenCriteria, type ShippedManual } from './manual-entry';

export const SHIPPED_MANUALS: readonly ShippedManual[] = [
  {
    name: 'AQAR for affiliated colleges',
    kind: 'AQAR',
    note: 'By the criteria of the annual quality assurance report. Compare it with the manual of the year before it is sent.',
    metrics: flattenCriteria([...AQAR, ...AQAR_RESEARCH, ...AQAR_SUPPORT, ...AQAR_OWN]),
  },
  {
    name: 'AISHE data capture, college',
    kind: 'AISHE',
    note: 'Programmes, enrolment by category and gender, results, staff and rooms.',
    metrics: flattenCriteria(AISHE),
  },
  {
    name: 'NIRF data sheet, college',
    kind: 'NIRF',
    note: 'Intake and strength, research, resources and outreach.',
    metrics: flattenCriteria(NIRF),
  },
];
