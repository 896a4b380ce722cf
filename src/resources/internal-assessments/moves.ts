import { f, who, type Action } from '@/schema';

const office = [who.admin('H')];
const reason = f.text({ required: true, max: 300, help: 'Kept with the register.' });

/** What can be done with a register of marks, on its own sheet and in the clearance list alike. */
export const submit: Action = {
  label: 'Submit',
  who: [who.faculty, ...office],
  icon: 'check',
  tone: 'primary',
  help: 'After this only the office can change it.',
  fields: {
    reason: f.text({ max: 300, help: 'Needed from whoever submits in place of the teacher.' }),
  },
};
export const clear: Action = {
  label: 'Clear',
  who: office,
  icon: 'check',
  tone: 'primary',
  help: 'Locks the marks. No student may be left without an entry.',
};
export const giveBack: Action = {
  label: 'Return',
  who: office,
  icon: 'undo',
  help: 'Gives the register back to the teacher.',
  fields: {
    reason,
    until: f.date({ label: 'Entry until', help: 'Where the days of entry are over.' }),
  },
};
export const reopen: Action = {
  label: 'Reopen',
  who: office,
  icon: 'edit',
  tone: 'danger',
  fields: { reason, until: f.date({ label: 'Entry until', required: true }) },
};

export const registerMoves = { submit, clear, return: giveBack, reopen } as const;

export const remind: Action = {
  label: 'Remind',
  who: office,
  on: 'rows',
  icon: 'campaign',
  help: 'Sends a message to the teachers whose registers are still open.',
};
export const allowRetest: Action = {
  label: 'Allow a retest',
  who: [who.hod, ...office],
  on: 'rows',
  icon: 'edit',
  fields: { until: f.date({ required: true, label: 'Until' }), remark: f.text({ max: 300 }) },
  help: 'Opens the retest of these students until that day, also where the register is cleared.',
};
export const decide: Action = {
  label: 'Note what was done',
  who: [who.hod, ...office],
  on: 'rows',
  icon: 'check',
  fields: {
    status: f.choice(['pending', 'cleared', 'not_cleared'], { required: true, default: 'cleared' }),
    step: f.choice(['retest', 'assignment', 'guardian met', 'counselled'], { label: 'Action' }),
    remark: f.text({ max: 300 }),
  },
};
