import { defineTable, f } from '@/schema';

/** A new address or number that waits for the code that was sent there: one of each kind for each person. */
export const contactChange = defineTable({
  name: 'contact-change',
  label: 'Change of contact data',
  fields: {
    /** Kind and number, such as `faculty:12`. */
    owner: f.text({ required: true, max: 40 }),
    field: f.choice(['mobile', 'alternate_email'], { required: true }),
    /** What is to stand in the field. */
    value: f.text({ required: true, max: 254 }),
  },
  key: ['owner', 'field'],
});
