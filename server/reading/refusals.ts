/** Refusals of files: what is wrong, and what would be right. */
import { Problem } from '@/schema';

/** The file is invalid. */
export const badFile = (text: string, fill: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('bad_file', { reason: { text, with: fill } });
/** The file is valid but too large. */
export const fileTooLarge = (text: string, fill: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('file_too_large', { reason: { text, with: fill } });
/** The file has active content. */
export const activeContent = (text: string): Problem =>
  new Problem('active_content', { reason: { text } });

export const MACROS =
  'This document contains macros. Save it without macros (DOCX, XLSX, PPTX or PDF) and upload it again.';
export const DAMAGED_XLSX =
  'This is not a valid XLSX file. Open it in a spreadsheet program and save it as XLSX or "CSV UTF-8".';
export const TOO_LONG_TO_READ =
  'This file takes too long to read. Split it and upload the parts one by one.';
export const TOO_MUCH_MEMORY =
  'This file is too large to read. Split it, or save it as "CSV UTF-8".';
