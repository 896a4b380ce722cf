/** Files as rules and screens see them. */
import type { ArchiveEntry, ArchiveLimits } from './archive';
import type { ImageWish } from './image';
import type { FileType } from './sniff';

export interface StoredFile {
  readonly id: number;
  /** As the sender called it. For a header, never for a path. */
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** Whether the caller brought it. */
  readonly mine: boolean;
  readonly bytes: Uint8Array;
}

export interface KeepWish {
  readonly name: string;
  /** What it may be, judged by what stands in it. */
  readonly types: readonly FileType[];
  /** Bytes, at most. */
  readonly most: number;
  /** Whose it is where the caller has no account, such as `case:12`; it counts among theirs. */
  readonly owner?: string;
  /** A file that no row will refer to, kept until then for the next step of whoever sent it. */
  readonly until?: Date;
}

/**
 * Files by their id, which a field of kind `file` holds. A file that no such field refers to is swept away a day later, so that
 * whoever takes one out of a row need do nothing more.
 */
export interface Files {
  /** Throws `wrong_type`, `too_large`, `disk_full`. Answers the id. */
  keep(bytes: Uint8Array, wish: KeepWish): Promise<number>;
  /** A picture, drawn anew as a JPEG of this size; nothing else of what was sent is kept. */
  keepImage(bytes: Uint8Array, wish: ImageWish & { readonly name: string }): Promise<number>;
  /** Null where there is none, or none any more. */
  read(id: number): Promise<StoredFile | null>;
  /** The picture as a JPEG that fits into so many points; null where there is none. */
  thumbnail(id: number, size: Pick<ImageWish, 'width' | 'height'>): Promise<Uint8Array | null>;
  remove(id: number): Promise<void>;
  /** Entries of a ZIP file, none of them believed. */
  unzip(bytes: Uint8Array, limits: ArchiveLimits): ArchiveEntry[];
  /**
   * Files that are kept, as one ZIP file that is made while it is read; those that are gone are left out. `size` is what will come.
   * At most 65,535 files and 4 GB together: the caller sees to that.
   */
  packed(
    files: readonly { readonly name: string; readonly file: number }[],
  ): Promise<{ readonly bytes: ReadableStream<Uint8Array>; readonly size: number }>;
  /** Files that are made here, as one ZIP file. */
  zipped(
    files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
  ): ReadableStream<Uint8Array>;
  /**
   * A picture with at most so many points a side: the id of the file itself where it is small enough, else of a smaller one that
   * is kept for the same owner.
   */
  fit(id: number, side: number): Promise<number>;
  sniff(bytes: Uint8Array): FileType | null;
}
