import { DRIVE, SHARES } from '@/domain/drive';
import { defineTable, f } from '@/schema';

/** A file of a drive. */
export const folderFile = defineTable({
  name: 'folder-file',
  label: 'File of a drive',
  fields: {
    folder: f.ref('folder', { required: true }),
    file: f.file({ required: true, write: 'server', max: DRIVE.file }),
    name: f.text({ required: true, max: 80 }),
    name_key: f.text({ required: true, max: 90 }),
    share: f.choice(SHARES, { required: true }),
    version: f.int({ required: true }),
    trashed_at: f.instant(),
    created_at: f.instant({ required: true }),
    updated_at: f.instant({ required: true }),
    updated_by: f.text({ max: 40 }),
  },
  unique: [['folder', 'name_key']],
  index: [['trashed_at']],
});
