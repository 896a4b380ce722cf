import { DRIVE } from '@/domain/drive';
import { defineTable, f } from '@/schema';

/** An earlier version of a department's file, replaced by a newer upload of the same name. */
export const folderFileVersion = defineTable({
  name: 'folder-file-version',
  label: 'Earlier version of a file',
  plural: 'Earlier versions of files',
  fields: {
    folder_file: f.ref('folder-file', { required: true }),
    number: f.int({ required: true, min: 1 }),
    file: f.file({ required: true, write: 'server', max: DRIVE.file }),
    by: f.text({ max: 40 }),
    at: f.instant({ required: true }),
  },
  unique: [['folder_file', 'number']],
});
