/**
 * For other modules: carries the name and the library ID of changed students and staff to their
 * library membership, so that lists, receipts and the search of the desk name them as their record does.
 */
import type { Handle } from '../../../../server/handle';
import { libraryMember } from '../library-member';

export interface ChangedPerson {
  readonly id: string | number;
  readonly name: string;
  /** Of students; the staff's is kept by the library. */
  readonly library_id?: string | null;
}

/** `of` is the field of the member that refers to these people. */
export async function updateMemberDetails(
  { records }: Pick<Handle, 'records'>,
  of: 'student' | 'faculty' | 'staff',
  people: readonly ChangedPerson[],
): Promise<void> {
  if (people.length === 0) return;
  const members = records(libraryMember);
  const byId = new Map(people.map((person) => [Number(person.id), person]));
  const changed = await members.find({ [of]: [...byId.keys()] }, { lock: true });
  // A number that another member still has stays theirs: the membership keeps its old one.
  const wanted = people.flatMap(({ library_id }) => (library_id ? [library_id.toUpperCase()] : []));
  const taken = new Set(
    wanted.length === 0 ? [] : (await members.find({ card_no: wanted })).map((row) => row.card_no),
  );
  await members.change(changed, (row) => {
    const person = byId.get(Number(row[of]));
    const number = person?.library_id?.toUpperCase();
    return {
      name: person?.name ?? row.name,
      card_no: number && !taken.has(number) ? number : row.card_no,
    };
  });
}
