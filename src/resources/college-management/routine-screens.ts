import { defineReport, f, who } from '@/schema';

export const weekSheet = defineReport({
  path: 'routine/week-sheet/{programme}/{semester}/{department}',
  label: 'Routine sheet',
  group: 'Routines',
  who: [who.admin('K'), who.faculty],
  all: ['programme', 'semester', 'department'],
  help: 'The weekly routine of a class, teacher or room, to print or as a file.',
  filters: {
    routine: f.ref('routine', { label: 'Version', help: 'Leave empty for the current one.' }),
    teacher: f.ref('faculty', { label: 'Teacher' }),
    room: f.ref('room'),
  },
});
