import { defineReport, f, who, type Action, type Field, type Fields } from '@/schema';
import { FIGURE_LABELS, FIGURES, SECTIONS } from './report-figures';
import {
  departmentReport,
  MONTH_TEXTS,
  REPORT_FILES,
  STATE_TONES,
  YEAR_TEXTS,
  type ReportText,
} from './department-report';

const office = who.admin('D');
const readers = [who.faculty, who.admin('D', 'X')];
const writers = [who.hod, office];

const month = f.text({
  required: true,
  tidy: 'month',
  pattern: { like: /^\d{4}-(0[1-9]|1[0-2])$/, example: '2026-10' },
});
const year = f.text({
  label: 'Academic year',
  max: 7,
  pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
});
const department = f.ref('department', { help: 'Leave empty for the whole college.' });
const reason = f.text({ required: true, max: 500 });

const textFields = (names: readonly ReportText[]): Fields =>
  Object.fromEntries(
    names.map((name) => {
      const { label, help } = departmentReport.fields[name].options as {
        label?: string;
        help?: string;
      };
      const field: Field = f.longtext({
        max: 4000,
        ...(label ? { label } : {}),
        ...(help ? { help } : {}),
      });
      return [name, field];
    }),
  );

const actionsFor = (texts: readonly ReportText[]) =>
  ({
    write: {
      label: 'Write texts',
      icon: 'edit',
      who: writers,
      help: 'Details not recorded in the portal. Figures are calculated.',
      fields: { ...textFields(texts), files: f.files(REPORT_FILES) },
    },
    submit: {
      label: 'Submit',
      icon: 'upload',
      tone: 'primary',
      who: writers,
      help: 'Freezes the figures and sends the report to the office.',
    },
    accept: {
      label: 'Accept',
      icon: 'check',
      tone: 'primary',
      who: [office],
      help: 'Includes the report in the college report.',
    },
    return: {
      label: 'Return',
      icon: 'undo',
      who: [office],
      help: 'Returns it to the department with your reason.',
      fields: { reason },
    },
    lock: {
      label: 'Compile and lock',
      icon: 'key',
      tone: 'primary',
      who: [office],
      help: 'Locks all accepted reports of this period.',
    },
    unlock: {
      label: 'Unlock',
      icon: 'redo',
      tone: 'danger',
      who: [office],
      help: 'Unlocked reports can be returned to the department.',
      fields: { reason },
    },
    print: { label: 'Print report', icon: 'print', who: readers, file: true },
    word: { label: 'Word document', icon: 'download', who: readers, file: true },
  }) as const satisfies Readonly<Record<string, Action>>;

export const monthlyReports = defineReport({
  path: 'dmr',
  label: 'Monthly reports',
  task: 'Write the monthly report',
  group: 'Departmental reports',
  who: readers,
  help: "Status of departments' monthly reports in an academic year.",
  filters: { year },
  actions: {
    remind: {
      label: 'Remind',
      icon: 'campaign',
      who: [office],
      on: 'rows',
      help: "Reminds heads of department who have not submitted last month's report.",
    },
  },
});

export const monthlyReport = defineReport({
  path: 'dmr/{month}',
  label: 'Monthly report',
  linked: true,
  who: readers,
  params: { month },
  help: "A department's month in figures.",
  filters: { department },
  actions: actionsFor(MONTH_TEXTS),
});

export const annualReport = defineReport({
  path: 'departmental-report',
  label: 'Annual departmental report',
  group: 'Departmental reports',
  who: readers,
  help: "A department's academic year, compiled from its accepted months.",
  filters: { department, year },
  actions: actionsFor(YEAR_TEXTS),
});

export const figureRows = defineReport({
  path: 'dmr-rows',
  label: 'Rows behind a figure',
  linked: true,
  group: 'Departmental reports',
  who: readers,
  help: 'Rows counted in a figure of a departmental report.',
  filters: {
    department: f.ref('department'),
    period: f.text({
      label: 'Month or year',
      max: 7,
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-10' },
    }),
    figure: f.choice(FIGURES.map(({ key }) => key) as [string, ...string[]], {
      labels: FIGURE_LABELS,
    }),
  },
});

export { SECTIONS, STATE_TONES };
