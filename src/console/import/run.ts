/** An import as the server reports it, and the calls that advance it. */
import type { Resource, ImportMapping } from '@/schema';
import { ask } from '@/dataProvider/http';
import type { Ticket } from './use-line';

export interface RunError {
  readonly row: number;
  readonly field: string;
  readonly message: string;
  /** The value in the file. */
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
  readonly mapping: ImportMapping | null;
  readonly counts: Counts | null;
  readonly errors: readonly RunError[] | null;
}

/** Whether the server is working on it, without any action of the user. */
export const isMoving = ({ state }: Run): boolean => state === 'checking' || state === 'saving';
/** Final: the run will not change without the user. */
export const isOver = ({ state }: Run): boolean =>
  state === 'saved' || state === 'undone' || state === 'cancelled';

const TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
};
export const ACCEPTED = ['.csv', '.xlsx'] as const;
/** Files of MARC 21 records: ISO 2709 or MARCXML, also zipped. */
const RECORDS = ['.mrc', '.marc', '.iso', '.xml', '.marcxml', '.zip'] as const;

/** The file extensions accepted. */
export const endingsOf = ({
  marc,
  marcItems,
}: Pick<Resource, 'marc' | 'marcItems'>): readonly string[] => [
  ...ACCEPTED,
  ...(marc || marcItems ? RECORDS : []),
];
/** Whether a file of that name is accepted. */
export const takesFile = (resource: Pick<Resource, 'marc' | 'marcItems'>, name: string): boolean =>
  endingsOf(resource).some((ending) => name.toLowerCase().endsWith(ending));

/** The media type; `undefined` for a file of another kind. */
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
  mapping: ImportMapping,
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

/** An entry in the list of past imports. */
export interface ListedRun
  extends Pick<Run, 'id' | 'resource' | 'file_name' | 'state' | 'total' | 'counts'> {
  readonly created_at: string;
  readonly by: string;
  readonly own: boolean;
  readonly undoable: boolean;
}
export const listRuns = (resources: readonly string[], signal: AbortSignal): Promise<ListedRun[]> =>
  ask(`/api/import-run?of=${encodeURIComponent(resources.join(','))}`, { signal });
