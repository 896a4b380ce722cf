/** What polls and feedback forms share: audience, period, and distribution to students. */
import { APPROVAL_MOVES, APPROVAL_TONES } from '@/domain/approval';
import { f, who, type Action } from '@/schema';

const audience = { group: 'Audience' } as const;
const window = { group: 'When' } as const;
const server = { write: 'server', group: 'Publication' } as const;

export const ANONYMOUS = f.bool({
  required: true,
  default: true,
  label: 'Anonymous',
  help: 'If off, the union and office see names, and students are told.',
});

export const SURVEY_FIELDS = {
  batch: f.ref('batch', { ...audience, help: 'Leave empty for all students.' }),
  programme: f.ref('programme', audience),
  department: f.ref('department', { ...audience, label: 'Department of the major' }),
  semester: f.ref('semester', audience),
  opens_at: f.instant({ ...window, label: 'Opens', help: 'Leave empty to open when published.' }),
  closes_at: f.instant({ ...window, required: true, label: 'Closes' }),
  state: f.state(APPROVAL_MOVES, {
    ...server,
    required: true,
    default: 'draft',
    tones: APPROVAL_TONES,
  }),
  remark: f.text({ ...server, max: 300, label: 'Office remark' }),
  token: f.text({
    ...server,
    max: 40,
    unique: true,
    label: 'Link key',
    read: who.nobody,
  }),
  published_at: f.instant({ ...server, label: 'Published on' }),
} as const;

/** The union's actions on its lists of them. */
export const SURVEY_ACTIONS = {
  submit: {
    label: 'Submit',
    on: 'rows',
    tone: 'primary',
    icon: 'check',
    who: [who.union],
    help: 'Sends it to the office. It cannot be changed after publishing.',
  },
  'take-back': { label: 'Move back to draft', on: 'rows', icon: 'undo', who: [who.union] },
} as const satisfies Readonly<Record<string, Action>>;
