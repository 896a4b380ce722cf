import { DRIVE, SHARES } from '@/domain/drive';
import { defineColumns, defineReport, f, who, type Action } from '@/schema';
import { DRIVE_TYPES } from '../drive-fields';

const office = who.admin('D');
const readers = [who.faculty, who.admin('D', 'X')];
const adders = [who.faculty, office];
const keepers = [who.hod, office];

const SHARE_LABELS = {
  private: 'Head and office',
  department: 'Department',
  all: 'All teachers',
} as const;
const share = f.choice(SHARES, {
  required: true,
  default: 'department',
  label: 'Visible to',
  labels: SHARE_LABELS,
  help: 'Applies to everything in the folder.',
});
const name = f.text({ required: true, max: 80 });

const columns = defineColumns(
  { name: 'name', label: 'Name', link: '/college-management/files/{department}/{at}/{slug}' },
  { name: 'kind', label: 'Kind', kind: 'choice' },
  { name: 'file', label: 'File', kind: 'file' },
  { name: 'versions', label: 'Earlier versions', kind: 'file' },
  { name: 'size', label: 'Size' },
  { name: 'share', label: 'Visible to', kind: 'choice', labels: SHARE_LABELS },
  { name: 'changed_at', label: 'Changed', kind: 'instant' },
);

const actions = {
  upload: {
    label: 'Upload files',
    icon: 'upload',
    tone: 'primary',
    who: adders,
    help: 'A file with an existing name becomes its new version.',
    fields: {
      files: f.files({
        required: true,
        types: DRIVE_TYPES,
        max: DRIVE.file,
        most: 10,
      }),
      share,
    },
  },
  'new-folder': {
    label: 'New folder',
    icon: 'new_folder',
    who: adders,
    fields: { name, share },
  },
  rename: {
    label: 'Rename',
    icon: 'edit',
    who: keepers,
    on: 'rows',
    fields: { name },
    fills: { name: 'name' },
  },
  move: {
    label: 'Move',
    icon: 'move',
    who: keepers,
    on: 'rows',
    fields: { to: f.int({ required: true, min: 1, label: 'Folder' }) },
  },
  share: { label: 'Change visibility', icon: 'share', who: keepers, on: 'rows', fields: { share } },
  trash: {
    label: 'Move to trash',
    icon: 'remove',
    tone: 'danger',
    who: keepers,
    on: 'rows',
    help: 'It can be restored for 30 days.',
  },
  restore: { label: 'Restore', icon: 'undo', who: keepers, on: 'rows' },
} as const satisfies Readonly<Record<string, Action>>;

const filters = { tab: f.choice(['files', 'trash'], { default: 'files' }) };

export const departmentDrives = defineReport({
  path: 'files',
  label: 'Departmental files',
  group: 'Departmental reports',
  who: readers,
  help: 'Folders and files of each department.',
  columns: [
    { name: 'department', label: 'Department', link: '/college-management/files/{id}' },
    { name: 'folders', label: 'Folders', kind: 'int', total: true },
    { name: 'files', label: 'Files', kind: 'int', total: true },
    { name: 'used', label: 'Storage used' },
  ],
});

export const departmentRoot = defineReport({
  path: 'files/{department}',
  label: 'Department files',
  group: 'Departmental reports',
  who: readers,
  help: 'Folders and files of each department.',
  columns,
  filters,
  actions,
});

export const departmentFolder = defineReport({
  path: 'files/{department}/{id}/{folder}',
  label: 'Department folder',
  group: 'Departmental reports',
  who: readers,
  help: 'Folders and files of each department.',
  columns,
  filters,
  actions,
  params: {
    id: f.int({ required: true, min: 1, label: 'Folder' }),
    folder: f.text({ required: true, max: 200, label: 'Name' }),
  },
});
