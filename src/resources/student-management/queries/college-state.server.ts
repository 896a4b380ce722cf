import type { Handle } from '../../../../server/handle';

/** The state the college lies in, from its settings; null until set. */
export async function collegeState({ sql }: Pick<Handle, 'sql'>): Promise<string | null> {
  const [college] = await sql<{
    state: string | null;
  }>`select nullif(btrim(state), '') as state from college limit 1`;
  return college?.state ?? null;
}
