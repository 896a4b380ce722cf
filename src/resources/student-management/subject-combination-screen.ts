import { defineSheet, f, who } from '@/schema';

/** The papers of a class, one column per slot (academics 4.2). */
export const subjectCombination = defineSheet({
  path: 'subject-combination/{batch}/{programme}/{semester}/{department}',
  label: 'Subject combination',
  group: 'Papers',
  who: [who.admin('M'), who.faculty],
  save: [who.admin('M'), who.hod],
  all: ['department'],
  help: 'Papers each student takes in a semester.',
  actions: {
    'fill-compulsory': {
      label: 'Fill compulsory papers',
      who: [who.admin('M'), who.hod],
      icon: 'check',
      help: "Adds the major's missing papers and categories with one paper.",
    },
    'copy-minor': {
      label: 'Copy minor from last semester',
      who: [who.admin('M'), who.hod],
      icon: 'redo',
      help: "Continues the minor with the same subject's paper.",
    },
    'drop-paper': {
      label: 'Drop paper',
      who: [who.admin('M'), who.hod],
      icon: 'remove',
      tone: 'danger',
      help: 'Attendance and marks already entered are kept.',
      fields: {
        student: f.int({ required: true, min: 1 }),
        course: f.text({ required: true, max: 64, label: 'Paper' }),
        reason: f.text({ required: true, min: 5, max: 300 }),
      },
    },
  },
});
