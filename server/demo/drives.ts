/**
 * Files in the drives of the demonstration college, and service papers of some people: our own
 * made-up files of a few hundred bytes each.
 */
import { nameKey, type Share } from '@/domain/drive';
import type { ServiceDocument } from '@/domain/service-documents';
import type { Tx } from '../db/database';
import { digestOf } from '../digest';
import type { FileStore } from '../files/store';
import type { Rows } from './masters';
import { plainPdf } from './plain-pdf';
import type { DemoTime } from './teaching';

interface Place {
  readonly name: string;
  readonly share?: Share;
  readonly files?: Readonly<Record<string, string>>;
  readonly folders?: readonly Place[];
}
interface Person {
  readonly id: number;
  readonly email: string;
  readonly employee_code: string | null;
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
};

const DRIVES: Readonly<Record<string, readonly Place[]>> = {
  'faculty.eng@tlawng.example': [
    {
      name: 'Lecture notes',
      share: 'department',
      files: { 'Reading list.txt': 'Poems of the hills\nThree short novels\nA play, read aloud' },
      folders: [
        {
          name: 'Semester 3',
          files: {
            'Unit 1, what a ballad is.pdf': 'A ballad tells and does not explain.',
            'Unit 2, metre.pdf': 'Count with your feet before you count on paper.',
          },
        },
      ],
    },
    {
      name: 'Question banks',
      files: {
        'Class test 1.pdf': 'Answer any five of the following seven.',
        'Marks by question.csv': 'question,marks\n1,5\n2,5\n3,10',
      },
    },
  ],
  'hod.eng@tlawng.example': [
    {
      name: 'Department meetings',
      share: 'department',
      files: {
        'Minutes, July.pdf': 'Present: all. The time-table was agreed.',
        'Minutes, October.pdf': 'The reading room opens on Saturdays.',
      },
    },
    {
      name: 'For all departments',
      share: 'all',
      files: { 'How to write a lesson plan.pdf': 'One question, one text, one piece of work.' },
    },
  ],
  'department of ENG': [
    {
      name: 'Minutes of meetings',
      share: 'department',
      files: { 'Staff meeting, October.pdf': 'Papers were distributed for the next term.' },
      folders: [
        { name: '2025', files: { 'Annual meeting.pdf': 'The syllabus was found to be covered.' } },
      ],
    },
    {
      name: 'Accreditation',
      files: { 'Profile.txt': 'English has been taught here since 1972.' },
    },
    {
      name: 'Forms for all departments',
      share: 'all',
      files: { 'Field visit, form.pdf': 'Name, place, dates and accompanying persons.' },
    },
  ],
  union: [
    {
      name: 'Annual meet',
      files: {
        'Programme.pdf': 'Day one: track. Day two: field. Day three: prizes.',
        'Budget.csv': 'item,rupees\nPrizes,12000\nWater,3500\nGround,2000',
      },
    },
    {
      name: 'Minutes',
      share: 'all',
      files: { 'First sitting.pdf': 'The union resolved to keep the spring clean.' },
    },
  ],
};

const PAPERS: readonly (readonly [
  kind: ServiceDocument,
  title: string,
  state: 'verified' | 'submitted' | 'returned',
])[] = [
  ['Appointment order', 'Appointment as assistant professor', 'verified'],
  ['Joining report', 'Joining report', 'verified'],
  ['Confirmation order', 'Confirmation in the post', 'verified'],
  ['Qualification certificate', 'Degree of Master of Arts', 'submitted'],
  ['NPS or GPF nomination', 'Family nomination', 'returned'],
];

export interface FileStoring {
  readonly tx: Tx;
  readonly store: FileStore;
  readonly now: string;
}

/** Stores a file and returns its id. */
export async function storeFile(
  { tx, store, now }: FileStoring,
  name: string,
  text: string,
  by: string,
): Promise<number> {
  const end = name.split('.').at(-1) ?? 'txt';
  const bytes =
    end === 'pdf'
      ? plainPdf(name.replace(/\.pdf$/, ''), text.split('\n'))
      : new TextEncoder().encode(text);
  const [row] = await tx.sql<{ id: number }>`
    insert into file (name, path, type, size, sha256, created_at, created_by) values (${name}, ${await store.write(bytes)}, ${TYPES[end] ?? 'text/plain'}, ${bytes.byteLength}, ${digestOf(bytes)}, ${now}, ${by}) returning id`;
  return row?.id ?? 0;
}

interface Owner {
  readonly kind: 'faculty' | 'union' | 'department';
  readonly owner: string;
  readonly by: string;
}

async function fillDrive(
  storing: FileStoring,
  { kind, owner, by }: Owner,
  places: readonly Place[],
): Promise<void> {
  const {
    tx: { sql },
    now,
  } = storing;
  const put = async (
    parent: number | null,
    { name, share = 'private', files = {}, folders: inside = [] }: Place,
  ): Promise<void> => {
    const [row] = await sql<{ id: number }>`
      insert into folder (owner_kind, owner, parent, name, name_key, share, version, created_at, updated_at, updated_by)
      values (${kind}, ${owner}, ${parent}, ${name || null}, ${nameKey(name)}, ${share}, 1, ${now}, ${now}, ${by}) returning id`;
    if (!row) throw new Error('the folder has no row');
    for (const [file, text] of Object.entries(files)) {
      await sql`insert into folder_file (folder, file, name, name_key, share, version, created_at, updated_at, updated_by) values (${row.id}, ${await storeFile(storing, file, text, by)}, ${file}, ${nameKey(file)}, 'private', 1, ${now}, ${now}, ${by})`;
    }
    for (const one of inside) await put(row.id, one);
  };
  await put(null, { name: '', folders: places });
}

export async function drives(tx: Tx, store: FileStore, { today }: DemoTime): Promise<Rows> {
  const storing = { tx, store, now: `${today}T04:00:00.000Z` };
  const people =
    await tx.sql<Person>`select id, email, employee_code from faculty where active and (email in ('faculty.eng@tlawng.example', 'hod.eng@tlawng.example') or department = 'ENG') order by id limit 4`;
  const papers: Record<string, unknown>[] = [];
  for (const { id, email } of people) {
    const by = `faculty:${id}`;
    const places = DRIVES[email];
    if (places) await fillDrive(storing, { kind: 'faculty', owner: String(id), by }, places);
    for (const [i, [doc_type, title, state]] of PAPERS.entries()) {
      const verified = state === 'verified';
      papers.push({
        faculty: id,
        reader: id,
        doc_type,
        title,
        order_no: `EST/${id}/${11 + i}`,
        order_date: `201${6 + Math.min(i, 2)}-0${1 + i}-15`,
        effective_date: `201${6 + Math.min(i, 2)}-0${2 + i}-01`,
        confidential: false,
        state,
        file: await storeFile(
          storing,
          `${title}.pdf`,
          `${doc_type} of a member of the teaching staff.\nSample document for the demonstration.`,
          verified ? 'system' : by,
        ),
        reason: state === 'returned' ? 'The second page is missing.' : null,
        verified_by: verified ? 'Office N' : null,
        verified_at: verified ? storing.now : null,
      });
    }
  }
  const head = people.find(({ email }) => email === 'hod.eng@tlawng.example');
  if (head)
    await fillDrive(
      storing,
      { kind: 'department', owner: 'ENG', by: `faculty:${head.id}` },
      DRIVES['department of ENG'] ?? [],
    );
  await fillDrive(storing, { kind: 'union', owner: 'union', by: 'union:1' }, DRIVES['union'] ?? []);
  return { 'service-document': papers };
}
