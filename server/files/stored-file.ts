/** Files as rules and screens see them. */
import type { ArchiveEntry, ArchiveLimits } from './archive';
import type { ImageWish } from './image';
import type { FileType } from './sniff';

export interface StoredFile {
  readonly id: number;
  /** The sender's name for it. For headers, never for paths. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Whether the caller uploaded it. */
  readonly mine: boolean;
  readonly bytes: Uint8Array;
}

export interface KeepWish {
  readonly name: string;
  /** Accepted types, detected by content. */
  readonly types: readonly FileType[];
  /** Maximum size in bytes. */
  readonly most: number;
  /**
   * The owner if the caller has no account, such as `case:12`; the file counts towards the owner's
   * quota.
   */
  readonly owner?: string;
  /** For a file that no row will refer to: stored until then for the sender's next step. */
  readonly until?: Date;
}

/**
 * Files by id, as held in fields of kind `file`. A file that no field refers to is deleted a day
 * later, so removing one from a row needs nothing more.
 */
export interface Files {
  /** Throws `wrong_type`, `too_large`, `disk_full`. Returns the id. */
  keep(bytes: Uint8Array, wish: KeepWish): Promise<number>;
  /** Stores a picture, re-encoded as a JPEG of this size; nothing else of the upload is stored. */
  keepImage(bytes: Uint8Array, wish: ImageWish & { readonly name: string }): Promise<number>;
  /** Null if it does not exist, or no longer does. */
  read(id: number): Promise<StoredFile | null>;
  /** The picture as a JPEG that fits into these pixels; null if there is none. */
  thumbnail(id: number, size: Pick<ImageWish, 'width' | 'height'>): Promise<Uint8Array | null>;
  remove(id: number): Promise<void>;
  /**
   * The first sheet of an XLSX file: its column names, and the rows that are not empty with their
   * numbers in the sheet. Throws `invalid` if it cannot be read.
   */
  sheet(bytes: Uint8Array): Promise<{
    readonly columns: readonly string[];
    readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  }>;
  /** Entries of a ZIP file; none of their declarations are trusted. */
  unzip(bytes: Uint8Array, limits: ArchiveLimits): ArchiveEntry[];
  /**
   * Stored files as one ZIP file, built while it is read; deleted ones are left out. `size` is the
   * size of the response. At most 65,535 files and 4 GB together; the caller ensures that.
   */
  packed(
    files: readonly { readonly name: string; readonly file: number }[],
  ): Promise<{ readonly bytes: ReadableStream<Uint8Array>; readonly size: number }>;
  /** Generated files as one ZIP file. */
  zipped(
    files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  ): ReadableStream<Uint8Array>;
  /**
   * A picture with at most this many pixels a side: the id of the file itself if it is small
   * enough, else of a smaller one stored for the same owner.
   */
  fit(id: number, side: number): Promise<number>;
  sniff(bytes: Uint8Array): FileType | null;
}
