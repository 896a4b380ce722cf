/** Runs an import from upload to end without waiting on a clock. */
import type { Actor } from '@/schema';
import type { Told, World } from './scenario';

export interface Run {
  readonly id: number;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: {
    readonly match: string | null;
    readonly fields: Readonly<Record<string, unknown>>;
  };
  readonly counts: Readonly<Record<'new' | 'changed' | 'unchanged' | 'repeated' | 'wrong', number>>;
  readonly errors: readonly {
    readonly row: number;
    readonly field: string;
    readonly message: string;
    readonly value?: string;
  }[];
}

export async function upload(
  world: World,
  as: Actor,
  resource: string,
  file: string | Uint8Array,
  name = 'file.csv',
): Promise<Run> {
  const told = await world.ask({
    as,
    method: 'POST',
    url: `/api/${resource}/import?name=${name}`,
    body: file,
    headers: { 'content-type': name.endsWith('.csv') ? 'text/csv' : 'application/octet-stream' },
  });
  if (told.status !== 201) throw new Error(told.text);
  return told.data as Run;
}

/** Polls until the import is no longer working; each request lets the work continue. */
export async function settled(world: World, as: Actor, resource: string, id: number): Promise<Run> {
  for (;;) {
    const run = (await world.ask({ as, url: `/api/${resource}/import/${id}` })).data as Run;
    if (run.state !== 'checking' && run.state !== 'saving') return run;
  }
}

export async function step(
  world: World,
  as: Actor,
  resource: string,
  id: number,
  what: 'check' | 'save',
  body?: unknown,
): Promise<Run> {
  const told: Told = await world.ask({
    as,
    method: 'POST',
    url: `/api/${resource}/import/${id}/${what}`,
    ...(body === undefined ? {} : { body }),
  });
  if (told.status !== 202) throw new Error(told.text);
  return settled(world, as, resource, id);
}

/** Uploads and checks with the suggested mapping, or another. */
export async function checked(
  world: World,
  as: Actor,
  resource: string,
  file: string | Uint8Array,
  name = 'file.csv',
  mapping?: unknown,
): Promise<Run> {
  const run = await upload(world, as, resource, file, name);
  return step(world, as, resource, run.id, 'check', { mapping: mapping ?? run.mapping });
}
