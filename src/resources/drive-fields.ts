import type { FileExtension } from '@/schema';

/** File types allowed in every drive: of a person, of the union, of a department. */
export const DRIVE_TYPES: readonly FileExtension[] = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'odt',
  'ods',
  'jpg',
  'png',
  'gif',
  'webp',
  'csv',
  'txt',
];
