/** Imports files into the demonstration college through the API, as one of its people. */
import type { DemoCollege } from './demo-college';
import type { Run } from './imports';

export interface Importer {
  /** Sends a request to a route of the resource. */
  ask(method: string, path: string, body?: Uint8Array | object): Promise<Response>;
  /** Uploads a file; throws with the message if it is refused. */
  taken(file: Uint8Array, name: string): Promise<Run>;
  /** Checks or saves, and waits for the end; a check uses the suggested mapping by default. */
  step(run: Run, what: 'check' | 'save', body?: object): Promise<Run>;
  saved(file: Uint8Array, name: string): Promise<Run>;
  undo(run: Run): Promise<number>;
}

export async function importerOf(
  college: DemoCollege,
  identity: string,
  resource: string,
): Promise<Importer> {
  const person = college.people.get(identity);
  if (!person) throw new Error(`There is no ${identity}`);
  const token = await college.session(person);
  const ask: Importer['ask'] = async (method, path, body) => {
    const raw = body instanceof Uint8Array;
    return college.ask(`/api/${resource}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': raw ? 'application/octet-stream' : 'application/json' } : {}),
      },
      ...(body ? { body: raw ? Uint8Array.from(body) : JSON.stringify(body) } : {}),
    });
  };
  const heard = async (response: Response): Promise<Run> => {
    const { data, message } = (await response.json()) as { data: Run; message?: string };
    if (message) throw new Error(message);
    return data;
  };
  const taken: Importer['taken'] = async (file, name) =>
    heard(await ask('POST', `/import?name=${name}`, file));
  const step: Importer['step'] = async ({ id, mapping }, what, body) => {
    await heard(
      await ask('POST', `/import/${id}/${what}`, body ?? (what === 'check' ? { mapping } : {})),
    );
    for (;;) {
      const run = await heard(await ask('GET', `/import/${id}`));
      if (run.state !== 'checking' && run.state !== 'saving') return run;
    }
  };
  return {
    ask,
    taken,
    step,
    saved: async (file, name) => step(await step(await taken(file, name), 'check'), 'save'),
    undo: async ({ id }) => (await ask('POST', `/import/${id}/undo`, {})).status,
  };
}
