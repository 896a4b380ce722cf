import { defineTable, f } from '@/schema';

/** A code that was sent to a new address or number, to see that whoever gave it is reached there. */
export const contactCode = defineTable({
  name: 'contact-code', label: 'Contact code',
  fields: {
    /** Kind and number, such as `faculty:12`. */
    owner: f.text({ required: true, max: 40 }),
    field: f.choice(['mobile', 'alternate_email'], { required: true }),
    /** What is to stand in the field. */
    value: f.text({ required: true, max: 254 }),
    digest: f.text({ max: 100 }),
    sent_at: f.instant({ required: true }),
    tries: f.int({ required: true, default: 0 }),
    used_at: f.instant(),
  },
  index: [['owner', 'sent_at']],
});
