import { defineReport, f, who } from '@/schema';
import { demographicColumnsOf } from '../demographic-fields';
import { STAFF_GROUP_LABELS } from './non-teaching-staff';

const staff = [who.admin('N')];
export const STAFF_BESIDES = {
  pwd: 'PwD',
  muslim: 'Muslim',
  minority: 'Other minority',
} as const;
export const staffColumns = demographicColumnsOf(STAFF_BESIDES);
const filters = {
  on: f.date({ label: 'As on', help: 'AISHE counts as on 30 September. Default: today.' }),
} as const;

export const aisheTeaching = defineReport({
  path: 'aishe-teaching',
  label: 'AISHE: teaching staff',
  group: 'Reports',
  who: staff,
  help: 'Teachers by designation, category and gender, for AISHE.',
  filters,
  columns: [{ name: 'designation', label: 'Designation', sticky: true }, ...staffColumns],
});

export const aisheNonTeaching = defineReport({
  path: 'aishe-non-teaching',
  label: 'AISHE: non-teaching staff',
  group: 'Reports',
  who: staff,
  help: 'Non-teaching staff by group, category and gender, for AISHE.',
  filters,
  columns: [
    {
      name: 'staff_group',
      label: 'Group',
      kind: 'choice',
      labels: STAFF_GROUP_LABELS,
      sticky: true,
    },
    ...staffColumns,
  ],
});
