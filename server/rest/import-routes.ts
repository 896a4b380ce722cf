/** `/api/{r}/import`: upload a file, map its columns, preview the result, save it, undo it. */
import { allows, isGranted, f, Problem, say, who, type Resource, type Sentence } from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Tx } from '../db/database';
import {
  findRun,
  insertRun,
  listRuns,
  moveRun,
  rememberedMapping,
  rememberMapping,
  setMapping,
  type RunRow,
} from '../db/import-runs';
import { digestOf } from '../digest';
import { LIMITS } from '../limits';
import { summarize } from '../reading/reader';
import { releaseMemory } from '../release';
import type { Answer, Call, Route } from '../route';
import { like, type Shape } from '../shapes';
import type { ServedResource, Engine } from './engine';
import { objectOf } from './save-changes';
import { guessMapping, validateMapping } from './import-mapping';
import type { Imports } from './import-run';
import { mayBeUndone, undoImport } from './import-undo';
import { nameOf } from './refusal';

interface FileReading {
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly mapping: unknown;
  readonly skip_wrong: boolean;
}
const readingOf = (run: RunRow): FileReading => run.mapping as unknown as FileReading;

const ownerOf = ({ actor }: Call): string => actorKey(actor) ?? '';

/** The office lists all imports and may undo them; only its owner may work on a run in progress. */
const seesAll = ({ actor }: Call): boolean => allows([who.admin('A')], actor).rows === 'all';

async function runOf(
  tx: Tx,
  call: Call,
  { resource }: ServedResource,
  owner: string | null = ownerOf(call),
): Promise<RunRow> {
  const id = Number(call.params['run']);
  const run =
    Number.isInteger(id) && id > 0 && id < 2 ** 31
      ? await findRun(tx, id, resource.name, owner)
      : undefined;
  if (!run) throw new Problem('not_found', { what: 'import' });
  return run;
}

/** A run as the dialog shows it; sentences in the reader's language. */
function runBody({ translate }: Engine, call: Call, run: RunRow): Record<string, unknown> {
  const { columns, sample, mapping } = readingOf(run);
  const { id, resource, file_name, state, total, done, counts, errors, created_at, finished_at } =
    run;
  return {
    id,
    resource,
    file_name,
    state,
    total,
    done,
    counts,
    created_at,
    finished_at,
    columns,
    sample,
    mapping,
    errors: (errors ?? []).map(({ row, field, message, value }) => ({
      row,
      field,
      ...(value === undefined ? {} : { value }),
      message: say(message as Sentence | string, translate(call)),
    })),
  };
}

async function upload(engine: Engine, served: ServedResource, call: Call): Promise<Answer> {
  const { columns, sample, total, sha256, bytes } = await summarize(
    await call.bytes(),
    served.resource.marcItems,
  );
  const view = served.viewOf(call.actor);
  const name = (call.query['name'] ?? 'import').replace(/[^\p{L}\p{N}._ -]+/gu, '_').slice(-120);
  const stored = await engine.db.transaction(async (tx): Promise<Answer> => {
    const remembered = await rememberedMapping(
      tx,
      served.resource.name,
      ownerOf(call),
      digestOf(JSON.stringify(columns)),
    );
    const reading: FileReading = {
      columns,
      sample,
      mapping: remembered ?? guessMapping(served, view, columns),
      skip_wrong: false,
    };
    const id = await insertRun(
      tx,
      {
        resource: served.resource.name,
        actor: ownerOf(call),
        file: bytes,
        file_name: name,
        sha256,
        mapping: { ...reading },
        total,
      },
      call.now,
    );
    const run = await findRun(tx, id, served.resource.name, ownerOf(call));
    if (!run) throw new Error('An import run was not kept');
    return { status: 201, data: runBody(engine, call, run) };
  });
  releaseMemory(bytes);
  return stored;
}

async function check(
  engine: Engine,
  imports: Imports,
  served: ServedResource,
  call: Call,
): Promise<Answer> {
  const { mapping: mappingInput, skip_wrong = false } = objectOf(call.body);
  const { db } = engine;
  const run = await db.transaction(async (tx) => {
    const found = await runOf(tx, call, served);
    const { columns, sample } = readingOf(found);
    if (!['uploaded', 'checked', 'failed', 'cancelled'].includes(found.state))
      throw new Problem('locked', { reason: 'This import cannot be checked now.' });
    const mapping = validateMapping(served, served.viewOf(call.actor), columns, mappingInput);
    await setMapping(tx, found.id, { columns, sample, mapping, skip_wrong: skip_wrong === true });
    await rememberMapping(
      tx,
      served.resource.name,
      ownerOf(call),
      digestOf(JSON.stringify(columns)),
      mapping,
    );
    return { found, mapping };
  });
  await imports.begin(call, served.resource.name, 'check', {
    run: run.found,
    mapping: run.mapping,
    skipWrong: skip_wrong === true,
  });
  return {
    status: 202,
    data: runBody(engine, call, await db.read((tx) => runOf(tx, call, served))),
  };
}

async function save(
  engine: Engine,
  imports: Imports,
  served: ServedResource,
  call: Call,
): Promise<Answer> {
  const { db } = engine;
  const run = await db.read((tx) => runOf(tx, call, served));
  if (run.state !== 'checked') throw new Problem('locked', { reason: 'Check the file first.' });
  const { columns, mapping, skip_wrong } = readingOf(run);
  await imports.begin(call, served.resource.name, 'save', {
    run,
    mapping: validateMapping(served, served.viewOf(call.actor), columns, mapping),
    skipWrong: skip_wrong,
  });
  return {
    status: 202,
    data: runBody(engine, call, await db.read((tx) => runOf(tx, call, served))),
  };
}

async function cancel(engine: Engine, served: ServedResource, call: Call): Promise<Answer> {
  const run = await runOf(call.tx, call, served);
  if (
    !(await moveRun(
      call.tx,
      run.id,
      ['uploaded', 'checking', 'checked', 'saving', 'failed'],
      'cancelled',
      call.now,
    ))
  ) {
    throw new Problem('locked', { reason: 'This import has already ended.' });
  }
  return { data: runBody(engine, call, await runOf(call.tx, call, served)) };
}

/** For the API documentation. */
const FIELDS_EXAMPLE = { name: { column: 'Name' } };
const RUN_EXAMPLE = {
  id: 1,
  resource: 'thing',
  file_name: 'rows.csv',
  state: 'checked',
  total: 40,
  done: 40,
  columns: ['Name'],
  mapping: { match: null, fields: FIELDS_EXAMPLE },
  errors: [{ row: 3, field: 'name', message: 'Text' }],
};
const MAPPING: Shape = {
  schema: {
    type: 'object',
    required: ['mapping'],
    properties: {
      mapping: {
        type: 'object',
        required: ['fields'],
        properties: {
          match: {
            type: ['string', 'null'],
            description: 'The field that existing rows are matched by; null if every row is new.',
          },
          fields: {
            type: 'object',
            additionalProperties: {
              type: ['object', 'null'],
              properties: Object.fromEntries(
                ['column', 'constant', 'template', 'each', 'part', 'by'].map((name) => [
                  name,
                  { type: 'string' },
                ]),
              ),
            },
          },
          only: {
            type: 'object',
            required: ['column', 'values'],
            description: 'Only lines with one of these values in that column are imported.',
            properties: {
              column: { type: 'string' },
              values: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
      skip_wrong: { type: 'boolean' },
    },
  },
  example: { mapping: { match: null, fields: FIELDS_EXAMPLE }, skip_wrong: false },
};

export function importRoutes(
  engine: Engine,
  imports: Imports,
  { name, label, access, marc, marcItems }: Resource,
): Route[] {
  const base = `/api/${name}/import`;
  const servedResource = (): ServedResource => engine.served(name);
  const common = { of: name, who: access.create, answers: () => like(RUN_EXAMPLE) } as const;
  return [
    {
      ...common,
      method: 'POST',
      path: base,
      summary: `${label}: uploads a CSV${marc || marcItems ? ', XLSX or MARC 21' : ' or XLSX'} file to import.`,
      upload: LIMITS.IMPORT_BYTES,
      queue: 'imports',
      alone: true,
      status: 201,
      queries: { name: f.text({ pattern: { like: /./, example: 'rows.csv' } }) },
      run: (call) => upload(engine, servedResource(), call),
    },
    {
      ...common,
      method: 'GET',
      path: `${base}/{run}`,
      summary: `${label}: the state and progress of an import.`,
      reads: true,
      run: async (call) => ({
        data: runBody(engine, call, await runOf(call.tx, call, servedResource())),
      }),
    },
    {
      ...common,
      method: 'POST',
      path: `${base}/{run}/check`,
      summary: `${label}: checks a file without saving anything.`,
      json: true,
      takes: () => MAPPING,
      status: 202,
      alone: true,
      run: (call) => check(engine, imports, servedResource(), call),
    },
    {
      ...common,
      method: 'POST',
      path: `${base}/{run}/save`,
      summary: `${label}: saves a checked file, all rows or none.`,
      status: 202,
      alone: true,
      run: (call) => save(engine, imports, servedResource(), call),
    },
    {
      ...common,
      method: 'POST',
      path: `${base}/{run}/cancel`,
      summary: `${label}: cancels an import.`,
      run: (call) => cancel(engine, servedResource(), call),
    },
    {
      ...common,
      method: 'POST',
      path: `${base}/{run}/undo`,
      summary: `${label}: undoes a saved import within 24 hours.`,
      slow: true,
      heavy: true,
      async run(call) {
        const owner = seesAll(call) ? null : ownerOf(call);
        const run = await runOf(call.tx, call, servedResource(), owner);
        await undoImport(engine, servedResource(), call, run);
        return { data: runBody(engine, call, await runOf(call.tx, call, servedResource(), owner)) };
      },
    },
  ];
}

const MAX_LISTED = 50;

/**
 * Past imports: the caller's own, or everyone's for the office; of all resources, or of the given
 * ones.
 */
export function importListRoute(engine: Engine): Route {
  const { roll } = engine;
  return {
    method: 'GET',
    path: '/api/import-run',
    who: [who.faculty, who.admin(), who.union],
    summary: 'Imports with their state and counts, newest first.',
    reads: true,
    queries: { of: f.text({ max: 2000, pattern: { like: /./, example: 'shelf,jar' } }) },
    answers: () =>
      like([
        {
          id: 1,
          resource: 'thing',
          file_name: 'rows.csv',
          state: 'saved',
          total: 40,
          counts: { new: 40, changed: 0, unchanged: 0, repeated: 0, wrong: 0 },
          created_at: '2026-11-20T06:30:00Z',
          by: 'Name',
          own: true,
          undoable: true,
        },
      ]),
    async run(call) {
      const requested = call.query['of']?.split(',');
      const names = [...roll.resources.values()].flatMap(({ name, access }) =>
        (!requested || requested.includes(name)) && isGranted(access.create, call.actor)
          ? [name]
          : [],
      );
      const owner = ownerOf(call);
      const runs = await listRuns(call.tx, seesAll(call) ? null : owner, names, MAX_LISTED);
      const people = new Map<string, string>();
      for (const { actor } of runs)
        if (!people.has(actor)) people.set(actor, await nameOf(call.tx, engine, actor));
      return {
        data: runs.map(({ actor, ...run }) => ({
          ...run,
          by: people.get(actor) ?? '',
          own: actor === owner,
          undoable: mayBeUndone(run, call.now),
        })),
      };
    },
  };
}
