import { numberKey } from '@/domain/keys';
import { dayText, type Column } from '@/schema';
import { report, type Handle, type InputOf } from '../../../server/handle';
import { hindrancesOf, type Hindrance } from '../attendance/commands/examination.server';
import { seatsOfPaper } from '../college-management/commands/seats.server';
import { rollSheet, type USES } from './module';
import { isOpen, papersIn, rollIn, type RollStudent } from './queries/roll.server';

type Use = (typeof USES)[number];

const box = (name: string, label: string, width: number): Column => ({
  name,
  label,
  blank: { width, height: 8 },
});

const MANY = 15;
/** In millimetres: passport proportions. */
const PHOTO = { width: 20, height: 24 };
/** The printed photo in pixels, at 200 dpi. */
const PRINTED = { width: 158, height: 189 };

/** Blank unless the seat plan of the paper is published. */
const SEAT = box('seat', 'Seat number', 18);

/** Why a student may not sit, in hall terms; amounts owed are not shown there. */
const NOTE: Column = {
  name: 'note',
  label: 'Eligibility',
  kind: 'choice',
  labels: {
    not_eligible: 'Not eligible',
    not_cleared: 'Not cleared',
    dues_open: 'Dues pending',
  } satisfies Record<Hindrance, string>,
  tones: { not_eligible: 'bad', not_cleared: 'bad', dues_open: 'warn' },
};
const KEPT: ReadonlySet<string> = new Set(['not_eligible', 'not_cleared'] satisfies Hindrance[]);

interface Sheet {
  readonly title: string;
  /** The default number of boxes. */
  readonly boxes: number;
  readonly columns: readonly Column[];
  readonly signed: boolean;
  readonly signatures: readonly string[];
}

const SHEETS: Readonly<Record<Use, Sheet>> = {
  call: {
    title: 'Class call sheet',
    boxes: 12,
    columns: [],
    signed: false,
    signatures: ['Teacher'],
  },
  examination: {
    title: 'Examination signature sheet',
    boxes: 0,
    columns: [SEAT, box('script', 'Answer script number', 30)],
    signed: true,
    signatures: ['Invigilator', 'Centre superintendent'],
  },
  marks: {
    title: 'Mark sheet',
    boxes: 0,
    columns: [
      box('figures', 'Marks in figures', 20),
      box('words', 'Marks in words', 48),
      box('remarks', 'Remarks', 24),
    ],
    signed: false,
    signatures: ['Examiner', 'Head of Department'],
  },
};

/** The blank columns, by the purpose of the sheet and by choice. */
function boxesOf({ filters }: InputOf<typeof rollSheet>, sheet: Sheet): Column[] {
  const { signature, photo } = filters;
  const boxes = filters.boxes ?? sheet.boxes;
  // A month of them fits on one sheet.
  const width = boxes > MANY ? 4.5 : 6;
  return [
    ...sheet.columns,
    ...Array.from({ length: boxes }, (_, n) => box(`b${n + 1}`, String(n + 1), width)),
    ...((signature ?? sheet.signed) ? [box('signature', 'Signature', 36)] : []),
    ...(photo ? [{ ...box('photo', 'Photo', PHOTO.width), blank: PHOTO }] : []),
  ];
}

/** The photo of a row; a missing one leaves its space. */
function photoIn({ files }: Handle, rows: readonly RollStudent[]) {
  const photos = new Map(rows.map(({ id, photo }) => [id, photo]));
  return async ({ id }: Readonly<Record<string, unknown>>): Promise<Uint8Array | null> => {
    const photo = photos.get(Number(id)) ?? null;
    return photo === null ? null : files.thumbnail(photo, PRINTED);
  };
}

/** The names of a class with room to write (academics 4.8). */
export default report(rollSheet, async (handle, input) => {
  const papers = await papersIn(handle, input.params);
  const use = input.filters.use ?? 'call';
  const sheet = SHEETS[use];
  const named = await rollIn(handle, input, papers);
  const hindered =
    use === 'examination' || input.filters.eligible
      ? await hindrancesOf(
          handle,
          input.params,
          named.map(({ id }) => id),
          numberKey(input.filters.paper),
        )
      : undefined;
  const paper = papers.find(({ id }) => id === input.filters.paper);
  const seated =
    use === 'examination' && paper ? await seatsOfPaper(handle, String(paper.course)) : null;
  const stays = ({ id }: RollStudent): boolean => !KEPT.has(hindered?.get(id) ?? '');
  const rows = input.filters.eligible ? named.filter(stays) : named;
  const sections =
    input.filters.paper === null
      ? []
      : await handle.sql<{
          value: number;
          label: string;
        }>`select id as value, name as label from section where offering = ${input.filters.paper} order by lower(name)`;
  return {
    columns: [
      { name: 'no', label: 'No.', kind: 'int' },
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'registration_no', label: 'Registration number' },
      { name: 'name', label: 'Name', sticky: true },
      ...(hindered ? [NOTE] : []),
      ...boxesOf(input, sheet).map((column) =>
        column === SEAT && seated ? { name: 'seat', label: 'Seat number' } : column,
      ),
    ],
    rows: rows.map(({ photo: _, ...row }, at) => ({
      ...row,
      no: at + 1,
      note: hindered?.get(row.id) ?? null,
      seat: seated?.seats.get(row.id) ?? null,
    })) as never[],
    head: [
      { label: 'Students', value: String(rows.length) },
      ...(seated
        ? [{ label: 'Examination', value: `${seated.exam}, ${dayText(seated.held_on)}` }]
        : []),
      ...(rows.length < named.length
        ? [{ label: 'Left out', value: String(named.length - rows.length) }]
        : []),
    ],
    choices: {
      paper: papers
        .filter((paper) => isOpen(handle, paper))
        .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
      section: sections,
    },
    stands: {
      boxes: String(sheet.boxes),
      signature: String(sheet.signed),
      photo: 'false',
      eligible: 'false',
    },
    ...(input.filters.photo ? { pictures: { column: 'photo', of: photoIn(handle, rows) } } : {}),
    paper: { title: sheet.title, signatures: sheet.signatures },
  };
});
