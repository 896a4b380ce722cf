import { f, who, type Action } from '@/schema';

const office = [who.admin('H')];
const reason = f.text({ required: true, max: 300, help: 'Saved with the register.' });

/** The actions on a register of marks, shared by its own sheet and the clearance list. */
export const submit = {
  label: 'Submit',
  who: [who.faculty, ...office],
  icon: 'check',
  tone: 'primary',
  help: 'After this, only the office can make changes.',
  fields: {
    reason: f.text({ max: 300, help: 'Required when submitting on behalf of the teacher.' }),
  },
} as const satisfies Action;
export const clear = {
  label: 'Clear',
  who: office,
  icon: 'check',
  tone: 'primary',
  help: 'Locks the marks. Every student must have an entry.',
} as const satisfies Action;
export const returnRegister = {
  label: 'Return',
  who: office,
  icon: 'undo',
  help: 'Returns the register to the teacher.',
  fields: {
    reason,
    until: f.date({ label: 'Entry until', help: 'Required when the entry period is over.' }),
  },
} as const satisfies Action;
export const reopen = {
  label: 'Reopen',
  who: office,
  icon: 'edit',
  tone: 'danger',
  fields: { reason, until: f.date({ label: 'Entry until', required: true }) },
} as const satisfies Action;

export const requestReopening = {
  label: 'Ask the office to reopen',
  who: [who.faculty],
  icon: 'redo',
  help: 'The office decides. You will be notified.',
  fields: { reason: f.text({ required: true, max: 300 }) },
} as const satisfies Action;

export const registerMoves = {
  submit,
  clear,
  return: returnRegister,
  reopen,
  'ask-reopen': requestReopening,
} as const;

export const remind = {
  label: 'Remind',
  who: office,
  on: 'rows',
  skips: true,
  icon: 'campaign',
  help: 'Sends a reminder to teachers with open registers.',
} as const satisfies Action;
export const allowRetest = {
  label: 'Allow retest',
  who: [who.hod, ...office],
  on: 'rows',
  icon: 'edit',
  fields: { until: f.date({ required: true, label: 'Until' }), remark: f.text({ max: 300 }) },
  help: 'Opens retest entry until this date, even in cleared registers.',
} as const satisfies Action;
export const recordAction = {
  label: 'Record action',
  who: [who.hod, ...office],
  on: 'rows',
  icon: 'check',
  fields: {
    status: f.choice(['pending', 'cleared', 'not_cleared'], { required: true, default: 'cleared' }),
    step: f.choice(['retest', 'assignment', 'guardian met', 'counselled'], {
      label: 'Action',
      labels: { 'guardian met': 'Guardian met' },
    }),
    remark: f.text({ max: 300 }),
  },
} as const satisfies Action;
