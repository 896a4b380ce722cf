import { RECORD_PAGES } from '@/domain/record-pages';
import { isScored } from '@/domain/record-score';
import { DUPLICATES } from '@/domain/record-work';
import { defineResource, f, own, who, type Fields, type Resource } from '@/schema';

/**
 * The states of a record row. A verified row is changed through a new revision, which replaces it
 * once that is verified too.
 */
export const RECORD_STATES = {
  draft: ['submitted'],
  submitted: ['verified', 'returned'],
  returned: ['submitted'],
  verified: ['superseded'],
  superseded: [],
} as const;

interface RecordDefinition {
  /** The page in `src/domain/record-pages.ts` that the rows belong to. */
  readonly name: string;
  readonly label: string;
  /** The label of the title field. */
  readonly title: string;
  readonly about?: string;
  /** The required dates; none by default. */
  readonly dates?: 'from' | 'both';
  /** The fields of this page beyond the common ones. */
  readonly fields: Fields;
  /** Those of them that are columns of the list. */
  readonly list: readonly string[];
}

const CHECKED = 'Verification';
const server = { write: 'server', group: CHECKED } as const;

/**
 * Defines one page of a faculty member's record: the common fields around its own (administration
 * §7.4).
 */
export function defineRecord({
  name,
  label,
  title,
  about,
  dates,
  fields,
  list,
}: RecordDefinition): Resource {
  const page = RECORD_PAGES.find(({ resource }) => resource === name);
  if (!page) throw new Error(`${name} is no page of src/domain/record-pages.ts`);
  const all: Fields = {
    faculty: f.ref('faculty', { required: true, write: [who.admin('N')] }),
    department: f.ref('department', {
      write: 'server',
      read: [who.admin(), who.hod],
      help: "Faculty member's department.",
    }),
    academic_year: f.text({
      required: true,
      max: 7,
      suggest: 'split-year',
      pattern: { like: /^\d{4}-\d{2}$/, example: '2026-27' },
      help: 'July to June, such as 2026-27.',
    }),
    title: f.text({
      required: true,
      max: 300,
      label: title,
      ...(about === undefined ? {} : { help: about }),
    }),
    ...fields,
    from_date: f.date({
      label: 'From',
      min: '1950-01-01',
      max: '2100-12-31',
      ...(dates ? { required: true } : {}),
    }),
    to_date: f.date({
      label: 'To',
      min: '1950-01-01',
      max: '2100-12-31',
      ...(dates === 'both' ? { required: true } : {}),
    }),
    evidence: f.file({ types: ['pdf', 'jpg'], max: 2_000_000, group: 'Proof' }),
    url: f.text({
      label: 'Web address',
      max: 500,
      group: 'Proof',
      pattern: { like: /^https?:\/\/[^\s/]+\.\S+$/i, example: 'https://example.org/page' },
    }),
    remarks: f.longtext({ max: 1000, group: 'Proof' }),
    state: f.state(RECORD_STATES, {
      ...server,
      label: CHECKED,
      tones: {
        draft: 'muted',
        submitted: 'warn',
        returned: 'bad',
        verified: 'good',
        superseded: 'muted',
      },
    }),
    reason: f.text({ ...server, max: 500, label: 'Reason for return' }),
    ...(isScored(name)
      ? {
          points: f.marks({
            ...server,
            label: 'Indicative score',
            help: "Under this year's score scheme. For guidance only.",
          }),
        }
      : {}),
    possible_duplicate: f.choice(DUPLICATES, server),
    revision: f.int({ ...server, required: true, default: 1 }),
    replaces: f.ref(name, { ...server, label: 'Revises' }),
    shared_key: f.text({
      ...server,
      max: 120,
      label: 'Work ID',
      help: 'Entries with the same work ID count as one work.',
    }),
    verified_by: f.text({ ...server, max: 100 }),
    verified_at: f.instant(server),
  };
  return defineResource({
    name,
    label,
    plural: page.label,
    title: 'title',
    fields: all,
    list: [
      'title',
      'faculty',
      'department',
      'academic_year',
      'state',
      ...(isScored(name) ? ['points'] : []),
      ...list,
    ],
    search: Object.keys(all).filter(
      (field) => all[field]?.kind === 'text' && all[field].options.write !== 'server',
    ),
    filters: ['academic_year', 'state', 'faculty', 'department', 'possible_duplicate'],
    sort: ['academic_year', 'desc'],
    access: {
      read: [
        who.admin('N', 'I'),
        own(who.faculty, 'faculty'),
        own(who.hod, 'department', 'department'),
      ],
      create: [who.admin('N'), own(who.faculty, 'faculty')],
      update: [who.admin('N'), own(who.faculty, 'faculty')],
      delete: [own(who.faculty, 'faculty')],
    },
  });
}
