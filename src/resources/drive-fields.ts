import type { FileExtension } from '@/schema';

/** Kinds of file that every drive keeps: of a person, of the union, of a department. */
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
