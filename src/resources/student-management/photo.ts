/** A student's photo: passport shape at 300 points an inch, small enough for a list of a hundred. */
export const PHOTO = {
  width: 413,
  height: 531,
  /** Bytes as it is kept. */
  most: 150_000,
  /** Bytes as it is sent: JPEG or PNG. */
  source: 5_000_000,
} as const;

/** Many at once, in one ZIP file: bytes of it, pictures in it, and bytes of all of them. */
export const PHOTOS = { archive: 100_000_000, entries: 2_000, total: 400_000_000 } as const;

/** What a file is called is a roll or registration number; what a file system does not take in a name counts as a hyphen. */
export const asFileName = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');

/** `photos/23BA001.JPG` -> `23ba001` */
export const numberIn = (entry: string): string =>
  asFileName(entry.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/, ''));
