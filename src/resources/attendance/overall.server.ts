import { report } from '../../../server/handle';
import {
  grantCondonation,
  refuseCondonation,
  requestCondonation,
} from './queries/condonation.server';
import { finalise, recompute } from './queries/finalise.server';
import { overallList } from './queries/overall-list.server';
import { overall } from './module';

/** Eligibility for the examination by attendance, and the decisions on it (academics 4.3). */
export default report(overall, overallList, {
  'request-condonation': requestCondonation,
  grant: grantCondonation,
  refuse: refuseCondonation,
  recompute,
  finalise,
});
