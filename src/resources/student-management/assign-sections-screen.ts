import { SPLITS } from '@/domain/section-split';
import { defineSheet, f, who } from '@/schema';

/** The class of one paper and its sections (academics 4.2). */
export const assignSections = defineSheet({
  path: 'assign-sections/{batch}/{subject}/{semester}/{course}',
  label: 'Assign sections',
  who: [who.admin('M'), who.faculty],
  save: [who.admin('M'), who.faculty],
  help: 'Dividing the class of a paper.',
  actions: {
    'auto-split': {
      label: 'Divide the class',
      who: [who.admin('M'), who.faculty],
      icon: 'columns',
      help: 'Everybody anew, in sections of equal size.',
      fields: {
        method: f.choice(SPLITS, { required: true, default: 'roll_ranges', label: 'How' }),
        parts: f.int({ required: true, min: 1, max: 20, label: 'Sections' }),
        from: f.date({ label: 'Holds from' }),
      },
    },
    move: {
      label: 'Move a student',
      who: [who.admin('M'), who.faculty],
      icon: 'right',
      help: 'From today or from an earlier day. What was written before that day stays where it is.',
      fields: {
        student: f.int({ required: true, min: 1 }),
        section: f.int({ required: true, min: 1 }),
        from: f.date({ label: 'Holds from' }),
      },
    },
    'add-section': {
      label: 'Add a section',
      who: [who.admin('M'), who.faculty],
      icon: 'add',
      fields: {
        name: f.text({
          max: 5,
          tidy: 'upper',
          pattern: { like: /^[A-Z0-9]{1,5}$/, example: 'A' },
          help: 'The next letter unless stated.',
        }),
        capacity: f.int({ min: 1, max: 2000 }),
      },
    },
  },
});
