import { f } from '@/schema';
import { defineRecord } from './record';
import { named } from './record-fields';

export const otherResponsibility = defineRecord({
  name: 'other-responsibility',
  label: 'Other responsibility',
  title: 'Responsibility',
  fields: {
    kind: f.choice(['Board of Studies', 'academic_council', 'editor', 'reviewer', 'society'], {
      required: true,
    }),
    body: named('University, journal or society'),
    capacity: named(),
  },
  list: ['kind', 'body', 'capacity'],
});
