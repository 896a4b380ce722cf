/**
 * Validates files where their ids are written: in a row, or in the input of an action. A caller may
 * use ids of their own uploads and ids that the row already has; type and size limits come from the
 * field.
 */
import {
  FILE_EXTENSIONS,
  labelOf,
  sizeText,
  acceptsType,
  FIELD_MESSAGES,
  fileTypesText,
  type Fields,
  type Sentence,
} from '@/schema';
import { actorKey } from '../access/actor-key';
import type { Call } from '../route';

/** Values to be written, and the present ones. */
export interface Claiming {
  readonly values: Readonly<Record<string, unknown>>;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly errors: Record<string, Sentence | string>;
}
/** The parts of a request that are needed here. */
type FileClaim = Pick<Call, 'sql' | 'actor' | 'now'>;
interface Upload {
  readonly id: number;
  readonly type: string;
  readonly size: number;
}

const idsOf = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

const wrong = (
  key: keyof typeof FIELD_MESSAGES,
  label: string,
  addError: Readonly<Record<string, unknown>> = {},
): Sentence => ({ text: FIELD_MESSAGES[key], with: { label, ...addError } });

/**
 * New ids in fields that callers write. Fields that only rules fill are the rules' responsibility.
 */
function* fresh(
  fields: Fields,
  claims: readonly Claiming[],
): Generator<{ claim: Claiming; name: string; ids: number[] }> {
  const names = Object.entries(fields)
    .filter(
      ([, { kind, options }]) =>
        (kind === 'file' || kind === 'files') && options.write !== 'server',
    )
    .map(([name]) => name);
  for (const claim of claims) {
    for (const name of names) {
      const storedIds = new Set(idsOf(claim.before?.[name]));
      const ids = idsOf(claim.values[name]).filter((id) => !storedIds.has(id));
      if (ids.length && !claim.errors[name]) yield { claim, name, ids };
    }
  }
}

/**
 * Adds errors to `errors`, and clears the expiry of valid uploads, so that they are not swept away
 * as unused.
 */
export async function claimFiles(
  { sql, actor, now }: FileClaim,
  fields: Fields,
  claims: readonly Claiming[],
): Promise<void> {
  const wanted = [...fresh(fields, claims)];
  if (wanted.length === 0) return;
  const rows = await sql<Upload>`
    select id, type, size from file
    where id = any(${[...new Set(wanted.flatMap(({ ids }) => ids))]}::int[]) and created_by = ${actorKey(actor)} and removed_at is null and (keep_until is null or keep_until > ${now})`;
  const uploads = new Map(rows.map((row) => [row.id, row]));
  const claimed: number[] = [];
  for (const { claim, name, ids } of wanted) {
    const field = fields[name];
    const { types = FILE_EXTENSIONS, max } = field?.options ?? {};
    const label = labelOf(name, field);
    for (const id of ids) {
      const upload = uploads.get(id);
      const fault = !upload
        ? wrong('file', label)
        : !acceptsType(types, upload.type)
          ? wrong('file_type', label, { wanted: fileTypesText(types) })
          : max !== undefined && upload.size > Number(max)
            ? wrong('file_size', label, { max: sizeText(Number(max)) })
            : undefined;
      if (fault) claim.errors[name] = fault;
      else claimed.push(id);
    }
  }
  if (claimed.length)
    await sql`update file set keep_until = null where id = any(${claimed}::int[])`;
}
