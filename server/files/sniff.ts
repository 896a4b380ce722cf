/** What a file is, by what stands in it. Its name and what the sender calls it say nothing. */
const begins = (...signs: readonly number[]) => (bytes: Uint8Array): boolean => signs.every((sign, i) => bytes[i] === sign);

const TYPES = {
  'image/jpeg': begins(0xff, 0xd8, 0xff),
  'image/png': begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  'application/pdf': begins(0x25, 0x50, 0x44, 0x46, 0x2d),
  'application/zip': begins(0x50, 0x4b, 0x03, 0x04),
} as const;
export type FileType = keyof typeof TYPES;

const WORDS: Readonly<Record<FileType, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'application/pdf': 'PDF', 'application/zip': 'ZIP' };
/** As one says it to whoever sent something else. */
export const wordsOf = (types: readonly FileType[]): string => types.map((type) => WORDS[type]).join(' / ');

export function sniff(bytes: Uint8Array): FileType | null {
  return (Object.keys(TYPES) as FileType[]).find((type) => TYPES[type](bytes)) ?? null;
}

/** Shown in the page where it cannot do anything but be seen; everything else is handed out to be kept. */
export const isShown = (type: string): boolean => type === 'image/jpeg' || type === 'image/png';
