import { nextNames, splitInto } from '@/domain/section-split';
import { Problem, type ActionName, type Sentence } from '@/schema';
import type { ActionOf, ActionResult, Handle } from '../../../../server/handle';
import { addSections, touchOffering } from '../../creation-master/commands/classes.server';
import { paperIn } from '../../creation-master/commands/places.server';
import type { assignSections } from '../assign-sections-screen';
import { checkRoom, moveAll, openClass, type Move } from './sections.server';

type ActionInputOf<N extends ActionName<typeof assignSections>> = ActionOf<
  typeof assignSections,
  N
>;

const refuse = (field: string, text: string | Sentence): never => {
  throw new Problem('invalid', { errors: { [field]: text } });
};

export async function addSection(
  handle: Handle,
  input: ActionInputOf<'add-section'>,
): Promise<ActionResult> {
  const now = await openClass(handle, input, input.version);
  const [next = 'A'] = nextNames(
    now.sections.map(({ name }) => name),
    1,
  );
  const name = (input.values.name ?? next).toUpperCase();
  if (now.sections.some((one) => one.name.toUpperCase() === name))
    refuse('name', { text: 'Section {name} already exists.', with: { name } });
  await addSections(handle, now.offering, [name], input.values.capacity);
  await touchOffering(handle, now.offering);
  await handle.audit('add-section', 'offering', now.offering, { name });
  return { say: { text: 'Section {name} added.', with: { name } } };
}

/**
 * The first day of a move: within the term and not in the future, since classes are entered by
 * section.
 */
function dayOf({ today }: Handle, input: ActionInputOf<'move' | 'auto-split'>): string {
  const { term } = paperIn(input);
  const on = input.values.from ?? today;
  if (on > today) refuse('from', 'Choose today or an earlier date.');
  if (term && on < term.starts_on)
    refuse('from', { text: 'The term starts on {date}.', with: { date: term.starts_on } });
  return on;
}

export async function moveOne(handle: Handle, input: ActionInputOf<'move'>): Promise<ActionResult> {
  const now = await openClass(handle, input, input.version);
  const on = dayOf(handle, input);
  const to =
    now.sections.find(({ id }) => id === input.values.section) ??
    refuse('section', 'This section does not exist in this paper.');
  const member =
    now.members.find(({ id }) => id === input.values.student) ??
    refuse('student', 'This student is not in the class of this paper.');
  const moves: Move[] = [{ member, to: to.id, error: 'section' }];
  checkRoom(now, moves);
  await moveAll(handle, now, moves, on);
  return {
    say: {
      text: '{student} is now in section {name}.',
      with: { student: member.name, name: to.name },
    },
  };
}

/** Divides all students into the requested number of sections, creating missing ones. */
export async function autoSplit(
  handle: Handle,
  input: ActionInputOf<'auto-split'>,
): Promise<ActionResult> {
  const now = await openClass(handle, input, input.version);
  const on = dayOf(handle, input);
  const parts = input.values.parts;
  if (parts > now.members.length) refuse('parts', 'There are more sections than students.');
  const made = await addSections(
    handle,
    now.offering,
    nextNames(
      now.sections.map(({ name }) => name),
      Math.max(0, parts - now.sections.length),
    ),
    null,
  );
  const sections = [...now.sections, ...made.map((one) => ({ ...one, id: Number(one.id) }))].slice(
    0,
    parts,
  );
  const places = splitInto(now.members, parts, input.values.method);
  const moves = now.members.flatMap((member): Move[] => {
    const section = sections[places.get(member.id) ?? 0];
    return section ? [{ member, to: section.id, error: 'parts' }] : [];
  });
  checkRoom({ ...now, sections }, moves);
  const moved = await moveAll(handle, now, moves, on);
  if (moved === 0 && made.length) await touchOffering(handle, now.offering);
  return {
    say: {
      text: 'Class divided into {parts|section|sections}. {moved|student|students} moved.',
      with: { parts, moved },
    },
  };
}
