/** What is said of a file that is not taken: what is wrong with it, and what would be right. */
import { Problem } from '@/schema';

/** The file is not what it should be. */
export const badFile = (text: string, fill: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('bad_file', { reason: { text, with: fill } });
/** The file is what it should be, and more of it than is taken. */
export const tooMuch = (text: string, fill: Readonly<Record<string, unknown>> = {}): Problem =>
  new Problem('file_too_large', { reason: { text, with: fill } });
/** The file could do something where it is opened. */
export const active = (text: string): Problem =>
  new Problem('active_content', { reason: { text } });

export const MACROS =
  'This document holds macros, that is, a program. Save it without them (as DOCX, XLSX, PPTX or PDF) and send that.';
export const DAMAGED_XLSX =
  'This XLSX file is damaged or is none. Open it in a spreadsheet program and save it again as XLSX or "CSV UTF-8".';
export const TOO_LONG_TO_READ =
  'Reading this file takes too long. Split it into smaller files and send them one after the other.';
export const TOO_MUCH_MEMORY =
  'This file needs more memory than one file gets. Split it into smaller files, or save it as "CSV UTF-8".';
