/** A paper as opened by a sheet: the selected part of the class, and the caller's role in it. */
import { mayView, partyTo, isAllotted, type OwnAllotment, type Paper } from '@/domain/paper';
import type { Party } from '@/domain/party';
import { Problem, type Sheet, type SheetOption } from '@/schema';
import type { Handle, ScreenInput } from '../../../../server/handle';
import { paperIn } from '../../creation-master/commands/places.server';

export const LETTER = 'H';

export interface PaperContext {
  readonly paper: Paper;
  /** Null until a student is enrolled. */
  readonly offering: number | null;
  /** Null: the whole class, or, in a class with sections, the students in none. */
  readonly section: number | null;
  readonly sectioned: boolean;
  readonly party: Party;
  /** Options of the filters that offer a choice. */
  readonly choices: Readonly<Record<string, readonly SheetOption[]>>;
  /** The default part, if none was selected. */
  readonly stands: Readonly<Record<string, string>>;
}

/** Which allotments count for this sheet; a laboratory does not belong to the theory teacher. */
type Counts = (allotment: OwnAllotment) => boolean;
const ANY: Counts = () => true;

/** Throws `forbidden` for callers without access to the paper. */
export function openPaper(
  input: Pick<ScreenInput, 'places'> & {
    readonly filters: { readonly section?: string | number | null };
  },
  { actor, today }: Pick<Handle, 'actor' | 'today'>,
  counts: Counts = ANY,
): PaperContext {
  const found = paperIn(input);
  const paper = { ...found, allotments: found.allotments.filter(counts) };
  if (!mayView(found, actor, LETTER, today)) throw new Problem('forbidden');
  const sectioned = paper.sections.length > 0;
  if (!sectioned)
    return {
      paper,
      offering: paper.offering,
      section: null,
      sectioned,
      party: partyTo(paper, actor, LETTER, today),
      choices: { section: [] },
      stands: {},
    };
  const requested = input.filters.section;
  const chosen =
    requested === null || requested === undefined
      ? ((paper.sections.find(({ id }) => isAllotted(paper, today, id)) ?? paper.sections[0])?.id ??
        0)
      : Number(requested);
  if (chosen !== 0 && !paper.sections.some(({ id }) => id === chosen))
    throw new Problem('not_found', { what: 'Section' });
  return {
    paper,
    offering: paper.offering,
    section: chosen === 0 ? null : chosen,
    sectioned,
    party: partyTo(paper, actor, LETTER, today, chosen),
    stands: { section: String(chosen) },
    choices: {
      section: [
        ...paper.sections.map(({ id, name }) => ({ value: id, label: name })),
        { value: 0, label: 'No section' },
      ],
    },
  };
}

/** Shown in place of a class that has no students yet. */
export const NOBODY: Sheet = {
  columns: [],
  rows: [],
  version: 0,
  can: [],
  empty: {
    title: 'No students are enrolled in this paper.',
    hint: 'Enrol students under Subject combination.',
    link: '/student-management/subject-combination',
  },
};
