import type { FileExtension } from '@/schema';

/** Kinds of file that a drive keeps. */
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
