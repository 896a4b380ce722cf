/** For other modules: the classes of papers and their sections. */
import type { RowOf } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { offering } from '../offering';
import { section } from '../section';

type Rows = Pick<Handle, 'records'>;

/** Returns the class of each paper, creating missing ones. */
export async function openOfferings(
  { records }: Rows,
  batch: string,
  semester: string,
  courses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const offerings = records(offering);
  const wanted = [...new Set(courses)];
  const where = { batch, semester, course: wanted };
  const there = new Set((await offerings.find(where)).map(({ course }) => String(course)));
  await offerings.add(
    wanted.filter((course) => !there.has(course)).map((course) => ({ batch, semester, course })),
    { known: 'skip' },
  );
  return new Map(
    (await offerings.find(where)).map(({ id, course }) => [String(course), Number(id)]),
  );
}

/** Increments the version of a class after a change inside it, so that earlier readers notice. */
export async function touchOffering({ records }: Rows, id: number): Promise<void> {
  const offerings = records(offering);
  await offerings.touch(await offerings.find({ id }, { lock: true }));
}

export async function addSections(
  { records }: Rows,
  of: number,
  names: readonly string[],
  capacity: number | null,
): Promise<readonly RowOf<typeof section>[]> {
  return records(section).add(names.map((name) => ({ offering: of, name, capacity })));
}
