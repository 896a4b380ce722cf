import { DIFFICULTIES } from '@/domain/question-kinds';
import { defineList, defineModule, f } from '@/schema';
import { staff } from './access';
import {
  assignments,
  submissionMarking,
  submissionMarks,
  submissions,
  submissionVersions,
} from './assignment-screens';
import { bankQuestion } from './bank-question';
import { classMessage } from './class-message';
import { examinationDraw } from './examination-draw';
import { examinationQuestion } from './examination-question';
import { onlineExamination } from './online-examination';
import {
  classMarks,
  examinationResults,
  examinationScript,
  examinationStatistics,
  marking,
} from './report-screens';
import { studyMaterial } from './study-material';

export const materials = defineList({
  path: 'study-material/{subject}/{semester}',
  label: 'Study material',
  task: 'Add study material',
  group: 'Study',
  who: staff,
  resource: studyMaterial,
  help: 'Notes, slides and links for students, kept from year to year.',
  actions: {
    publish: { label: 'Publish', on: 'rows', icon: 'check', tone: 'primary', who: staff },
    withdraw: { label: 'Withdraw', on: 'rows', icon: 'undo', who: staff },
  },
});

const FORMATS = ['gift', 'moodle_xml', 'qti', 'xlsx'] as const;
const FORMAT_LABELS = {
  gift: 'GIFT',
  moodle_xml: 'Moodle XML',
  qti: 'QTI 2.1',
  xlsx: 'Excel',
} as const;
const format = f.choice(FORMATS, { required: true, default: 'gift', labels: FORMAT_LABELS });

export const questionBank = defineList({
  path: 'question-bank/{subject}/{semester}',
  label: 'Question bank',
  task: 'Write questions',
  group: 'Study',
  who: staff,
  resource: bankQuestion,
  help: 'Questions by unit, outcome and difficulty, for use in examinations.',
  actions: {
    use: {
      label: 'Add to examination',
      on: 'rows',
      icon: 'add',
      tone: 'primary',
      who: staff,
      help: 'The examination must be a draft of this subject and semester.',
      fields: {
        examination: f.ref('online-examination', { required: true }),
        marks: f.marks({
          min: 25,
          max: 10_000,
          help: 'Leave empty for the marks of each question.',
        }),
      },
    },
    revise: {
      label: 'New edition',
      on: 'rows',
      icon: 'copy',
      who: staff,
      help: 'Creates a copy to edit. Past examinations keep the old edition.',
    },
    'read-file': {
      label: 'Read questions from file',
      icon: 'upload',
      who: staff,
      help: 'From Excel, GIFT, Moodle XML or QTI 2.1. Existing questions are skipped.',
      fields: {
        format,
        file: f.file({
          types: ['xlsx', 'zip', 'txt'],
          max: 10_000_000,
          help: 'An Excel sheet, QTI package, text file, or ZIP with one Moodle XML file.',
        }),
        text: f.longtext({
          max: 2_000_000,
          label: 'Content of the file',
          help: 'Or open the file in a text editor and paste it here.',
        }),
        unit: f.int({ min: 1, max: 20 }),
        outcome: f.text({ max: 20, label: 'Course outcome' }),
        difficulty: f.choice(DIFFICULTIES, {
          required: true,
          default: 'medium',
          help: 'This and the two above: for questions without their own in an Excel sheet.',
        }),
      },
    },
    template: {
      label: 'Excel template',
      icon: 'download',
      who: staff,
      file: true,
      help: 'A sheet to fill with questions, with an example of each kind.',
    },
    'write-file': {
      label: 'Export questions',
      on: 'rows',
      icon: 'download',
      who: staff,
      file: true,
      help: 'GIFT and Excel have no pictures. A QTI package is a ZIP file.',
      fields: { format },
    },
  },
});

export const examinations = defineList({
  path: 'online-examination/{batch}/{subject}/{semester}/{course}',
  label: 'Online examinations',
  task: 'Set an online examination',
  group: 'Examination',
  who: staff,
  resource: onlineExamination,
  help: 'Examinations that students take on their own devices.',
  actions: {
    questions: { label: 'Questions', on: 'rows', icon: 'quiz', who: staff },
    draws: {
      label: 'Draw for each student',
      on: 'rows',
      icon: 'groups',
      who: staff,
    },
    draw: {
      label: 'Draw questions',
      on: 'rows',
      icon: 'add',
      who: staff,
      help: 'Adds random questions from the bank, the same for all students.',
      fields: {
        count: f.int({ required: true, min: 1, max: 100, default: 10, label: 'Questions' }),
        unit: f.int({ min: 1, max: 20 }),
        difficulty: f.choice(DIFFICULTIES),
        marks: f.marks({
          min: 25,
          max: 10_000,
          help: 'Leave empty for the marks of each question.',
        }),
      },
    },
    publish: {
      label: 'Publish',
      on: 'rows',
      icon: 'check',
      tone: 'primary',
      who: staff,
      help: 'Students see it and can start when it opens. Locks the questions.',
    },
    'take-back': {
      label: 'Move back to draft',
      on: 'rows',
      icon: 'undo',
      who: staff,
      help: 'Only before any student has started.',
    },
    close: {
      label: 'Close',
      on: 'rows',
      icon: 'lock',
      tone: 'danger',
      who: staff,
      help: 'Ends it now for everyone. Answers so far are kept and marked.',
    },
    reopen: {
      label: 'Reopen',
      on: 'rows',
      icon: 'undo',
      who: staff,
      help: 'For students who missed it. Not possible once marks have been seen.',
      fields: { closes_at: f.instant({ required: true, label: 'Closes' }) },
    },
    results: { label: 'Results', on: 'rows', icon: 'grading', who: staff },
    message: classMessage,
  },
});

export const examinationQuestions = defineList({
  path: 'examination-questions/{examination}',
  label: 'Examination questions',
  group: 'Examination',
  who: staff,
  linked: true,
  params: { examination: f.ref('online-examination', { required: true }) },
  resource: examinationQuestion,
  help: 'Questions of an examination, with their marks.',
});

export const examinationDraws = defineList({
  path: 'examination-draws/{examination}',
  label: 'Draws for each student',
  group: 'Examination',
  who: staff,
  linked: true,
  params: { examination: f.ref('online-examination', { required: true }) },
  resource: examinationDraw,
  help: 'How many questions of which kind each student gets. Drawn when the student starts.',
});

/**
 * Study material, question bank, assignments and examinations on the students' own devices
 * (academics §4.7).
 */
export default defineModule({
  slug: 'e-classroom',
  label: 'E-classroom',
  icon: 'cast_for_education',
  order: 90,
  who: staff,
  screens: [
    materials,
    questionBank,
    assignments,
    submissionMarking,
    submissions,
    submissionVersions,
    submissionMarks,
    examinations,
    examinationQuestions,
    examinationDraws,
    marking,
    examinationResults,
    examinationStatistics,
    examinationScript,
    classMarks,
  ],
});
