/** Students on duty or medical leave: recorded for many at once, corrected, and withdrawn. */
import { report } from '../../../server/handle';
import { leaves } from './module';
import { leaveList } from './queries/leave-list.server';
import { recordLeave, withdrawLeave } from './queries/leave-record.server';

export default report(leaves, leaveList, { record: recordLeave, withdraw: withdrawLeave });
