import { defineTable, f } from '@/schema';

/**
 * A public link to one file of a drive, valid for a week. Only the digest of its secret is stored.
 */
export const folderLink = defineTable({
  name: 'folder-link',
  label: 'Link to a file',
  fields: {
    folder_file: f.ref('folder-file', { required: true }),
    sha256: f.text({ required: true, max: 64 }),
    expires_at: f.instant({ required: true }),
    created_by: f.text({ required: true, max: 40 }),
    created_at: f.instant({ required: true }),
  },
  unique: [['sha256'], ['folder_file']],
});
