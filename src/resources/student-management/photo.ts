/** A student's photo: passport proportions at 300 dpi, small enough for a list of a hundred. */
export const PHOTO = {
  width: 413,
  height: 531,
  /** Maximum bytes as stored. */
  most: 150_000,
  /** Maximum bytes as uploaded: JPEG or PNG. */
  source: 5_000_000,
} as const;

/** Limits of a ZIP file of photos: its bytes, its pictures, and the total bytes of these. */
export const PHOTOS = { archive: 100_000_000, entries: 2_000, total: 400_000_000 } as const;

/**
 * Normalises a roll or registration number to a file name; characters not allowed in file names
 * become hyphens.
 */
export const asFileName = (number: string): string =>
  number
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');

/** `photos/23BA001.JPG` -> `23ba001` */
export const numberIn = (entry: string): string =>
  asFileName(entry.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/, ''));
