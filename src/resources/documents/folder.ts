import { SHARES } from '@/domain/drive';
import { defineTable, f } from '@/schema';

/**
 * A folder of a drive; the drive itself is the folder without a parent and a name. Each row stores
 * its owner.
 */
export const folder = defineTable({
  name: 'folder',
  label: 'Folder',
  fields: {
    owner_kind: f.choice(['faculty', 'union', 'department'], { required: true }),
    /** The id of a teacher, the id of a department, or `union`. */
    owner: f.text({ required: true, max: 40 }),
    parent: f.ref('folder'),
    name: f.text({ max: 80 }),
    /** The name in comparable form; for an item in the trash, a value that no name can have. */
    name_key: f.text({ required: true, max: 90 }),
    share: f.choice(SHARES, { required: true }),
    version: f.int({ required: true }),
    trashed_at: f.instant(),
    created_at: f.instant({ required: true }),
    updated_at: f.instant({ required: true }),
    updated_by: f.text({ max: 40 }),
  },
  unique: [['owner_kind', 'owner', 'parent', 'name_key']],
  index: [['parent'], ['trashed_at']],
});
