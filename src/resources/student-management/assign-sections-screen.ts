import { SPLITS } from '@/domain/section-split';
import { defineSheet, f, who } from '@/schema';

/** The class of one paper and its sections (academics 4.2). */
export const assignSections = defineSheet({
  path: 'assign-sections/{batch}/{subject}/{semester}/{course}',
  label: 'Assign sections',
  group: 'Papers',
  who: [who.admin('M'), who.faculty],
  save: [who.admin('M'), who.faculty],
  help: "Divide a paper's class into sections.",
  actions: {
    'auto-split': {
      label: 'Divide class',
      who: [who.admin('M'), who.faculty],
      icon: 'columns',
      help: 'Reassigns all students to sections of equal size.',
      fields: {
        method: f.choice(SPLITS, { required: true, default: 'roll_ranges', label: 'Method' }),
        parts: f.int({ required: true, min: 1, max: 20, label: 'Sections' }),
        from: f.date({ label: 'Effective from' }),
      },
    },
    move: {
      label: 'Move student',
      who: [who.admin('M'), who.faculty],
      icon: 'right',
      help: 'From today or earlier. Attendance before this date is unchanged.',
      fields: {
        student: f.int({ required: true, min: 1 }),
        section: f.int({ required: true, min: 1 }),
        from: f.date({ label: 'Effective from' }),
      },
    },
    'add-section': {
      label: 'Add section',
      who: [who.admin('M'), who.faculty],
      icon: 'add',
      fields: {
        name: f.text({
          max: 5,
          tidy: 'upper',
          pattern: { like: /^[A-Z0-9]{1,5}$/, example: 'A' },
          help: 'Default: the next letter.',
        }),
        capacity: f.int({ min: 1, max: 2000 }),
      },
    },
  },
});
