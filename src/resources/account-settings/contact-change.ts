import { defineTable, f } from '@/schema';

/** A new address or number that awaits the code sent to it: one of each kind per person. */
export const contactChange = defineTable({
  name: 'contact-change',
  label: 'Change of contact data',
  fields: {
    /** Kind and id, such as `faculty:12`. */
    owner: f.text({ required: true, max: 40 }),
    field: f.choice(['mobile', 'alternate_email'], { required: true }),
    /** The new value of the field. */
    value: f.text({ required: true, max: 254 }),
  },
  key: ['owner', 'field'],
});
