import { REGISTER_STATES } from '@/domain/register-state';
import { defineTable, f } from '@/schema';

/**
 * The state of one sheet of marks: an assessment, practicals, vivas, or the internal marks of a
 * paper or of a section. `revision` is incremented by every save, so that concurrent saves cannot
 * overwrite each other.
 */
export const catRegister = defineTable({
  name: 'cat-register',
  label: 'Marks register',
  plural: 'Marks registers',
  fields: {
    offering: f.ref('offering', { required: true }),
    section: f.ref('section'),
    sheet: f.choice(['cat', 'practical', 'viva', 'internal'], { required: true }),
    cat: f.ref('cat'),
    state: f.choice([...REGISTER_STATES, 'finalised'], { required: true, default: 'open' }),
    revision: f.int({ required: true, default: 0 }),
    note: f.text({ max: 300 }),
    submitted_by: f.text({ max: 40 }),
    submitted_at: f.instant(),
    cleared_by: f.text({ max: 40 }),
    cleared_at: f.instant(),
    reopened_until: f.date(),
    changed_by: f.text({ max: 40 }),
    changed_at: f.instant(),
  },
  unique: [['offering', 'section', 'sheet', 'cat']],
  index: [['sheet', 'cat', 'state']],
});
