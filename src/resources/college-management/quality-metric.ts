import { defineResource, f, who } from '@/schema';

const keepers = [who.admin('I')];
const figure = { group: 'Computed' } as const;
const table = { group: 'Table' } as const;
const asked = { group: 'College must provide' } as const;

/**
 * A requirement of a manual, as data: a formula over measures, a table template, or text that only
 * the college can give.
 */
export const qualityMetric = defineResource({
  name: 'quality-metric',
  label: 'Metric',
  title: ['code', 'question'],
  fields: {
    manual: f.ref('quality-manual', { required: true }),
    code: f.text({ required: true, max: 20 }),
    criterion: f.text({ required: true, max: 120 }),
    indicator: f.text({ label: 'Key indicator', required: true, max: 120 }),
    question: f.text({ required: true, max: 300 }),
    sort: f.int({ label: 'Order', required: true, min: 0, max: 100_000, default: 0 }),
    formula: f.text({
      ...figure,
      max: 500,
      help: 'Use count(measure), sum(measure.column), distinct(measure.column), + - * / and brackets. Filter rows with where: count(students where gender = "female"). See "Measures".',
    }),
    unit: f.text({ ...figure, max: 30, help: 'For example %, students or lakh rupees.' }),
    places: f.int({ ...figure, label: 'Decimals', required: true, min: 0, max: 3, default: 0 }),
    selection: f.text({
      ...table,
      label: 'Rows of the table',
      max: 300,
      help: 'A measure; filter rows with where: publications where indexed_in = "Scopus".',
    }),
    columns: f.json({
      ...table,
      rows: {
        heading: f.text({ required: true, max: 120 }),
        column: f.text({ max: 40, help: 'Leave empty for the college to fill in.' }),
      },
    }),
    across: f.text({
      ...table,
      label: 'Count by',
      max: 120,
      help: 'One or more columns of the measure, separated by commas, such as category, gender. The table then counts rows.',
    }),
    besides: f.json({
      ...table,
      label: 'Of these',
      help: 'Additional columns of a counted table, next to the total.',
      rows: {
        heading: f.text({ required: true, max: 60 }),
        where: f.text({
          label: 'Condition',
          required: true,
          max: 160,
          help: 'As after "where" in a formula: religion = "Muslim".',
        }),
      },
    }),
    asks: f.text({
      ...asked,
      label: 'Required',
      max: 300,
      help: 'Not recorded in the portal.',
    }),
    options: f.json({
      ...asked,
      help: 'For metrics answered with one of several options.',
      rows: {
        letter: f.text({ required: true, max: 3 }),
        option: f.text({ required: true, max: 160 }),
      },
    }),
    words: f.int({ ...asked, label: 'Words of the narrative', min: 1, max: 5000 }),
  },
  list: ['code', 'question', 'manual', 'criterion', 'indicator', 'formula', 'selection', 'asks'],
  search: ['code', 'question', 'formula', 'selection', 'asks'],
  filters: ['manual'],
  // Metrics of one manual together; within it they were added in its order.
  sort: ['manual', 'asc'],
  unique: [['manual', 'code']],
  access: {
    read: [who.admin('I', 'X'), who.faculty],
    create: keepers,
    update: keepers,
    delete: keepers,
  },
});
