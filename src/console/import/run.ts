/** An import as the server tells of it, and the calls that move it on. */
import type { Resource } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { Ticket } from './use-line';

export interface Source {
  readonly column?: string;
  readonly constant?: string;
  /** `Name {column}`: the words in braces are columns. */
  readonly template?: string;
  /** `* Grade`: a line holds a row for each column that is headed so. */
  readonly each?: string;
  /** What stands in place of the star in these headings. */
  readonly heading?: true;
  /** What cannot be a value of this field is left empty. */
  readonly lenient?: true;
  /** What the file says, and what is meant by it. */
  readonly values?: Readonly<Record<string, string>>;
  /** For a reference: the file does not hold the id but this field of what is referred to. */
  readonly by?: string;
}

export interface Mapping {
  /** `id` or a field that no two rows share; null where every line is a new row. */
  readonly match: string | null;
  readonly fields: Readonly<Record<string, Source>>;
}

export interface RunError {
  readonly row: number;
  readonly field: string;
  readonly message: string;
  /** What stands in the file. */
  readonly value?: string;
}

export type RunState =
  | 'uploaded'
  | 'checking'
  | 'checked'
  | 'saving'
  | 'saved'
  | 'failed'
  | 'cancelled'
  | 'undone';
export type Counts = Readonly<
  Record<'new' | 'changed' | 'unchanged' | 'repeated' | 'wrong', number>
>;

export interface Run {
  readonly id: number;
  readonly resource: string;
  readonly file_name: string;
  readonly state: RunState;
  readonly columns: readonly string[];
  readonly sample: readonly (readonly string[])[];
  readonly total: number;
  readonly done: number;
  readonly mapping: Mapping | null;
  readonly counts: Counts | null;
  readonly errors: readonly RunError[] | null;
}

/** Something goes on without anybody doing anything. */
export const isMoving = ({ state }: Run): boolean => state === 'checking' || state === 'saving';
/** Final: the run will not change without the user. */
export const isOver = ({ state }: Run): boolean =>
  state === 'saved' || state === 'undone' || state === 'cancelled';

const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
export const ACCEPTED = ['.csv', '.xlsx'] as const;
/** Of a file of MARC 21 records: ISO 2709 or MARCXML, also packed. */
const RECORDS = ['.mrc', '.marc', '.iso', '.xml', '.marcxml', '.zip'] as const;

/** Endings of the files that are taken in. */
export const endingsOf = ({ marc }: Pick<Resource, 'marc'>): readonly string[] => [
  ...ACCEPTED,
  ...(marc ? RECORDS : []),
];
/** Whether a file of that name may be one. */
export const takesFile = (resource: Pick<Resource, 'marc'>, name: string): boolean =>
  endingsOf(resource).some((ending) => name.toLowerCase().endsWith(ending));

/** Undefined for a file of another kind. */
export const typeOf = (name: string): string | undefined =>
  TYPES[/\.(\w+)$/.exec(name.toLowerCase())?.[1] ?? ''];

const at = (resource: string, id?: number): string =>
  `/api/${resource}/import${id === undefined ? '' : `/${id}`}`;

export const uploadFile = (resource: string, file: File, headers: Ticket): Promise<Run> =>
  ask(`${at(resource)}?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    body: file,
    type: typeOf(file.name) ?? 'application/octet-stream',
    headers,
  });
export const loadRun = (resource: string, id: number, signal?: AbortSignal): Promise<Run> =>
  ask(at(resource, id), { signal });
export const checkRun = (
  resource: string,
  id: number,
  mapping: Mapping,
  skipWrong: boolean,
  headers: Ticket,
): Promise<Run> =>
  ask(`${at(resource, id)}/check`, {
    method: 'POST',
    json: { mapping, skip_wrong: skipWrong },
    headers,
  });
export const moveRun = (
  resource: string,
  id: number,
  move: 'save' | 'cancel' | 'undo',
  headers?: Ticket,
): Promise<Run> =>
  ask(`${at(resource, id)}/${move}`, { method: 'POST', json: {}, ...(headers ? { headers } : {}) });

/** An import in the list of those that were made. */
export interface ListedRun
  extends Pick<Run, 'id' | 'resource' | 'file_name' | 'state' | 'total' | 'counts'> {
  readonly created_at: string;
  readonly by: string;
  readonly own: boolean;
  readonly undoable: boolean;
}
export const listRuns = (resources: readonly string[], signal: AbortSignal): Promise<ListedRun[]> =>
  ask(`/api/import-run?of=${encodeURIComponent(resources.join(','))}`, { signal });
