/**
 * Accepted file types: extension, MIME type and the word for users. A file is checked by its
 * content, never by its name.
 */
export const FILE_TYPES = {
  pdf: { mime: 'application/pdf', word: 'PDF' },
  jpg: { mime: 'image/jpeg', word: 'JPEG' },
  png: { mime: 'image/png', word: 'PNG' },
  gif: { mime: 'image/gif', word: 'GIF' },
  webp: { mime: 'image/webp', word: 'WebP' },
  doc: { mime: 'application/msword', word: 'Word' },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    word: 'Word',
  },
  xls: { mime: 'application/vnd.ms-excel', word: 'Excel' },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    word: 'Excel',
  },
  ppt: { mime: 'application/vnd.ms-powerpoint', word: 'PowerPoint' },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    word: 'PowerPoint',
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', word: 'OpenDocument' },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', word: 'OpenDocument' },
  csv: { mime: 'text/csv', word: 'CSV' },
  txt: { mime: 'text/plain', word: 'plain text' },
  zip: { mime: 'application/zip', word: 'ZIP' },
} as const;
export type FileExtension = keyof typeof FILE_TYPES;
export type FileType = (typeof FILE_TYPES)[FileExtension]['mime'];

export const FILE_EXTENSIONS = Object.keys(FILE_TYPES) as FileExtension[];
const EXTENSION_ALIASES: Readonly<Record<string, FileExtension>> = { jpeg: 'jpg', text: 'txt' };

/** Returns the canonical extension: `Scan.JPEG` -> `jpg`; `undefined` if it is not one of them. */
export function extensionOf(name: string): FileExtension | undefined {
  const end = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return FILE_EXTENSIONS.find((one) => one === end) ?? EXTENSION_ALIASES[end];
}

export const extensionFor = (type: string): FileExtension | undefined =>
  FILE_EXTENSIONS.find((one) => FILE_TYPES[one].mime === type);

/** The accepted types for an error message: `PDF / JPEG`. */
export const fileTypesText = (extensions: readonly FileExtension[]): string =>
  [...new Set(extensions.map((one) => FILE_TYPES[one].word))].join(' / ');

/**
 * Whether a type is accepted. The content cannot tell CSV from plain text, so either is accepted
 * for the other.
 */
export const acceptsType = (extensions: readonly FileExtension[], type: string): boolean =>
  extensions.some(
    (one) =>
      FILE_TYPES[one].mime === type ||
      (one === 'csv' && type === FILE_TYPES.txt.mime) ||
      (one === 'txt' && type === FILE_TYPES.csv.mime),
  );

/** Formats a size: `2 MB`, `340 KB`. Truncates and does not round, so that it never overstates. */
export const sizeText = (bytes: number): string => {
  if (bytes < 1_000) return `${bytes} B`;
  if (bytes < 1_000_000) return `${Math.floor(bytes / 1_000)} KB`;
  if (bytes < 1_000_000_000) return `${Math.floor(bytes / 100_000) / 10} MB`;
  return `${Math.floor(bytes / 10_000_000) / 100} GB`;
};
