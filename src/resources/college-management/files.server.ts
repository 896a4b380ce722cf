/**
 * Files of departments: heads and the office manage them, teachers of the department read and add,
 * other teachers see what is open to all.
 */
import { reportPartyOf } from '@/domain/department-report';
import { SHARES, type Share } from '@/domain/drive';
import { extensionFor, Problem, sizeText, who } from '@/schema';
import {
  Download,
  endpoint,
  report,
  type ActionRun,
  type AnswerOf,
  type Handle,
} from '../../../server/handle';
import {
  addDepartmentFiles,
  departmentFile,
  departmentTotals,
  makeDepartmentFolder,
  moveDepartmentItems,
  openDepartmentFolder,
  renameDepartmentItem,
  restoreDepartmentItems,
  shareDepartmentItems,
  trashDepartmentItems,
  type Circle,
  type OpenFolder,
} from '../documents/commands/department-drive.server';
import { departmentDrives, departmentFolder, departmentRoot } from './file-screens';
import { departmentsOf } from './queries/report-data.server';

interface Input {
  readonly params: { readonly department: string | null; readonly id?: string };
  readonly filters: { readonly tab: string | null };
}
interface Acting extends Input {
  readonly rows: readonly (string | number)[];
  readonly values: Readonly<Record<string, unknown>>;
}
type Answer = AnswerOf<typeof departmentRoot> & AnswerOf<typeof departmentFolder>;

/** The caller's rights in a department. The letter X reads everything and changes nothing. */
interface Place {
  readonly department: string;
  readonly circle: Circle;
  readonly adds: boolean;
}
function placeOf({ actor }: Handle, department: string | null): Place {
  if (department === null) throw new Problem('not_found', { what: 'Department' });
  const party = reportPartyOf(actor, department);
  if (party === 'office' || party === 'head') return { department, circle: 'keeper', adds: true };
  if (actor.kind === 'admin') {
    if (party === 'none') throw new Problem('forbidden');
    return { department, circle: 'keeper', adds: false };
  }
  if (actor.kind !== 'faculty') throw new Problem('forbidden');
  return party === 'reader'
    ? { department, circle: 'department', adds: true }
    : { department, circle: 'all', adds: false };
}

const fileAt = (department: string, id: number): string =>
  `/api/college-management/department-file/${encodeURIComponent(department)}/${id}`;

function rowsOf(department: string, { entries, parent }: OpenFolder, trash: boolean) {
  const up =
    parent === null || trash
      ? []
      : [
          {
            id: 'up',
            _can: [],
            department,
            at: parent,
            slug: 'up',
            name: '..',
            kind: 'folder',
            file: null,
            versions: null,
            size: null,
            share: null,
            changed_at: null,
          },
        ];
  const sorted = [...entries].sort(
    (a, b) => Number(a.kind === 'file') - Number(b.kind === 'file') || a.name.localeCompare(b.name),
  );
  return [
    ...up,
    ...sorted.map((entry) => {
      const isFile = entry.kind === 'file';
      return {
        id: `${entry.kind}-${entry.id}`,
        department,
        ...(isFile || trash ? {} : { at: entry.id, slug: entry.name }),
        name: entry.name,
        kind: isFile ? (extensionFor(entry.type ?? '') ?? 'file').toUpperCase() : 'folder',
        file:
          isFile && !trash
            ? { name: entry.name, path: fileAt(department, entry.id), size: entry.size }
            : null,
        versions:
          trash || entry.versions.length === 0
            ? null
            : entry.versions.map(({ number }) => ({
                name: `${number}: ${entry.name}`,
                path: `${fileAt(department, entry.id)}?version=${number}`,
              })),
        size: isFile ? sizeText(entry.size) : null,
        share: entry.share,
        changed_at: entry.changed_at,
      };
    }),
  ];
}

const folderIn = ({ id }: Input['params']): number | null => (id === undefined ? null : Number(id));

async function answer(handle: Handle, { params, filters }: Input): Promise<Answer> {
  const { department, circle, adds } = placeOf(handle, params.department);
  const trash = filters.tab === 'trash';
  const keeps = circle === 'keeper' && adds;
  if (trash && !keeps) throw new Problem('forbidden');
  const opened = await openDepartmentFolder(handle, department, folderIn(params), circle, trash);
  return {
    whom: opened.path.at(-1) ?? department,
    rows: rowsOf(department, opened, trash),
    head: [
      ...(opened.path.length ? [{ label: 'Folder', value: opened.path.join(' / ') }] : []),
      { label: 'Storage used', value: `${sizeText(opened.used)} / ${sizeText(opened.quota)}` },
    ],
    can: trash
      ? ['restore']
      : [
          ...(adds ? ['upload', 'new-folder'] : []),
          ...(keeps ? ['rename', 'move', 'share', 'trash'] : []),
        ],
    choices: {
      // A caller who may not restore files sees no trash.
      ...(keeps ? {} : { tab: [] }),
      'move.to': opened.folders.map(({ id, path }) => ({ value: id, label: path || '/' })),
    },
  };
}

const shareIn = ({ share }: Readonly<Record<string, unknown>>): Share =>
  SHARES.find((one) => one === share) ?? 'department';
const idsIn = (value: unknown): number[] =>
  [value].flat().filter((id): id is number => typeof id === 'number');

type Name = 'upload' | 'new-folder' | 'rename' | 'move' | 'share' | 'trash' | 'restore';

/** Reading is not adding: the letter X is refused here, whatever it may read. */
const run =
  (work: (handle: Handle, place: Place, input: Acting) => Promise<void>): ActionRun<Acting> =>
  async (handle, input) => {
    const place = placeOf(handle, input.params.department);
    if (!place.adds) throw new Problem('forbidden');
    await work(handle, place, input);
    return { say: 'Saved.' };
  };

const actions: Readonly<Record<Name, ActionRun<Acting>>> = {
  upload: run(async (handle, { department, circle }, { params, values }) => {
    await addDepartmentFiles(handle, department, folderIn(params), circle, {
      files: idsIn(values['files']),
      share: shareIn(values),
    });
  }),
  'new-folder': run((handle, { department, circle }, { params, values }) =>
    makeDepartmentFolder(handle, department, folderIn(params), circle, {
      name: String(values['name'] ?? '').trim(),
      share: shareIn(values),
    }),
  ),
  rename: run((handle, { department, circle }, { rows, values }) =>
    renameDepartmentItem(handle, department, circle, rows, String(values['name'] ?? '').trim()),
  ),
  move: run(async (handle, { department, circle }, { rows, values }) => {
    await moveDepartmentItems(handle, department, circle, rows, Number(values['to']));
  }),
  share: run(async (handle, { department, circle }, { rows, values }) => {
    await shareDepartmentItems(handle, department, circle, rows, shareIn(values));
  }),
  trash: run(async (handle, { department, circle }, { rows }) => {
    await trashDepartmentItems(handle, department, circle, rows);
  }),
  restore: run(async (handle, { department, circle }, { rows }) => {
    await restoreDepartmentItems(handle, department, circle, rows);
  }),
};

export default [
  report(departmentDrives, async (handle) => {
    const totals = new Map((await departmentTotals(handle)).map((row) => [row.owner, row]));
    return {
      rows: (await departmentsOf(handle)).map(({ id, name }) => ({
        id,
        department: name,
        folders: totals.get(id)?.folders ?? 0,
        files: totals.get(id)?.files ?? 0,
        used: sizeText(totals.get(id)?.bytes ?? 0),
      })),
    };
  }),
  report(departmentRoot, answer, actions),
  report(departmentFolder, answer, actions),
  endpoint({
    method: 'GET',
    path: '/api/college-management/department-file/{department}/{id}',
    summary:
      'A file of a department, for whoever may look into its folder; `version` an earlier one.',
    who: [who.faculty, who.admin('D', 'X')],
    async run(handle, { params, query }) {
      const { department, circle } = placeOf(handle, params.department);
      const version = /^\d{1,6}$/.test(query.version ?? '') ? Number(query.version) : null;
      const kept = /^\d{1,9}$/.test(params.id)
        ? await departmentFile(handle, department, circle, Number(params.id), version)
        : null;
      if (!kept) throw new Problem('not_found', { what: 'file' });
      return new Download(kept.name, kept.type, kept.bytes);
    },
  }),
];
