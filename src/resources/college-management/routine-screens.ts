import { defineReport, f, who } from '@/schema';

export const weekSheet = defineReport({
  path: 'routine/week-sheet/{programme}/{semester}/{department}',
  label: 'Routine sheet',
  group: 'Routines',
  who: [who.faculty, who.admin('K', 'X')],
  all: ['programme', 'semester', 'department'],
  help: 'To print or save.',
  filters: {
    routine: f.ref('routine', { label: 'Version' }),
    teacher: f.ref('faculty', { label: 'Teacher' }),
    room: f.ref('room'),
  },
});
