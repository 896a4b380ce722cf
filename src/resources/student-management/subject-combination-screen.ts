import { defineSheet, f, who } from '@/schema';

/** The papers of a class, a place a column (academics 4.2). */
export const subjectCombination = defineSheet({
  path: 'subject-combination/{batch}/{programme}/{semester}/{department}',
  label: 'Subject combination',
  who: [who.admin('M'), who.faculty],
  save: [who.admin('M'), who.hod],
  all: ['department'],
  help: 'Which papers each student takes in a semester.',
  actions: {
    'fill-compulsory': {
      label: 'Fill compulsory papers',
      who: [who.admin('M'), who.hod],
      icon: 'check',
      help: 'Papers of the major, and the only one of its kind, for everybody who lacks them.',
    },
    'copy-minor': {
      label: 'Copy minor of last semester',
      who: [who.admin('M'), who.hod],
      icon: 'redo',
      help: "The minor goes on with the same subject's paper.",
    },
    'drop-paper': {
      label: 'Drop a paper',
      who: [who.admin('M'), who.hod],
      icon: 'remove',
      tone: 'danger',
      help: 'What was written under it stays in the record.',
      fields: {
        student: f.int({ required: true, min: 1 }),
        course: f.text({ required: true, max: 64, label: 'Paper' }),
        reason: f.text({ required: true, min: 5, max: 300 }),
      },
    },
  },
});
