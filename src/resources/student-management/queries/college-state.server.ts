import type { Handle } from '../../../../server/handle';

/** Where the college is, as its settings say; null while they do not. */
export async function collegeState({ sql }: Pick<Handle, 'sql'>): Promise<string | null> {
  const [college] = await sql<{
    state: string | null;
  }>`select nullif(btrim(state), '') as state from college limit 1`;
  return college?.state ?? null;
}
