import { defineTable, f } from '@/schema';

/** The events of a grievance, in order. */
export const grievanceEvent = defineTable({
  name: 'grievance-event',
  label: 'Event of a grievance',
  fields: {
    grievance: f.ref('grievance', { required: true }),
    at: f.instant({ required: true }),
    by: f.text({ max: 40 }),
    by_name: f.text({ max: 100 }),
    what: f.text({ required: true, max: 20 }),
    text: f.longtext(),
    /** Whether the complainant sees it too. */
    open: f.bool({ required: true }),
  },
  index: [['grievance', 'at']],
});
