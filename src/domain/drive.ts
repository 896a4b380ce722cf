/** Limits of a drive (names, depth, sizes), and the tree of its folders. Pure. */

export const DRIVE = {
  /** Nesting of folders, below the drive itself. */
  depth: 6,
  name: 80,
  /** Bytes. */
  file: 10_000_000,
  /** As large as the largest drive: a ZIP is streamed, never held in memory. */
  zip: 2_000_000_000,
  quota: { faculty: 1_000_000_000, union: 1_000_000_000, department: 2_000_000_000 },
  /** Entries of one folder, and files of one ZIP. */
  entries: 1_000,
  folders: 2_000,
  trashDays: 30,
  linkDays: 7,
} as const;
export type DriveKind = keyof typeof DRIVE.quota;

/** From the narrowest audience to the widest. */
export const SHARES = ['private', 'department', 'all'] as const;
export type Share = (typeof SHARES)[number];

const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Cf}]/u;

/** The fault of a name; null if it is valid. */
export function nameFault(name: string): string | null {
  if (name.trim() === '') return 'Enter a name.';
  if ([...name].length > DRIVE.name) return 'Names can have up to 80 characters.';
  if (FORBIDDEN.test(name)) return 'Names cannot contain / \\ : * ? " < > |';
  if (name !== name.trim() || name.endsWith('.'))
    return 'Names cannot start or end with a space or end with a full stop.';
  return null;
}

/** Key for comparing names: ignores case and the encoding of accents. */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase();

/**
 * Splits `Report.pdf` into `Report` and `.pdf`. A name whose only full stop comes first has no
 * extension.
 */
export function splitName(name: string): [stem: string, end: string] {
  const at = name.lastIndexOf('.');
  return at > 0 ? [name.slice(0, at), name.slice(at)] : [name, ''];
}

const shortened = (stem: string, end: string): string =>
  `${[...stem]
    .slice(0, DRIVE.name - [...end].length)
    .join('')
    .trim()}${end}`;

/** Turns any file name into a valid one. */
export function normalisedName(name: string): string {
  const [stem, end] = splitName(
    name.replace(new RegExp(FORBIDDEN, 'gu'), '_').trim().replace(/\.+$/, ''),
  );
  return shortened(stem.trim() || 'file', end.trim());
}

/** The name itself, or `Report (2).pdf` if it is taken. */
export function availableName(name: string, taken: ReadonlySet<string>): string {
  const [stem, end] = splitName(name);
  for (let n = 1; ; n += 1) {
    const tried =
      n === 1
        ? name
        : shortened(
            [...stem].slice(0, DRIVE.name - [...end].length - ` (${n})`.length).join(''),
            ` (${n})${end}`,
          );
    if (!taken.has(nameKey(tried))) return tried;
  }
}

export interface Folder {
  readonly id: number;
  /** Null for the drive itself. */
  readonly parent: number | null;
  readonly name: string;
  readonly share: Share;
  readonly trashed: boolean;
}
export type Tree = ReadonlyMap<number, Folder>;

/** The folder and its ancestors, from the drive down. A broken chain ends at the break. */
export function pathTo(tree: Tree, id: number): Folder[] {
  const chain: Folder[] = [];
  for (
    let at = tree.get(id);
    at && chain.length <= tree.size;
    at = at.parent === null ? undefined : tree.get(at.parent)
  )
    chain.unshift(at);
  return chain;
}

export const depthOf = (tree: Tree, id: number): number => pathTo(tree, id).length - 1;

/** The folder and all its descendants, without files. */
export function descendantsOf(tree: Tree, id: number): number[] {
  const found = [id];
  for (let i = 0; i < found.length; i += 1)
    for (const one of tree.values())
      if (one.parent === found[i] && !found.includes(one.id)) found.push(one.id);
  return found;
}

/** Levels of folders in it, including itself. */
const heightOf = (tree: Tree, id: number): number =>
  Math.max(...descendantsOf(tree, id).map((one) => depthOf(tree, one))) - depthOf(tree, id) + 1;

/** Why the folder cannot be moved there; null if it can. */
export function moveFault(tree: Tree, id: number, to: number): string | null {
  if (descendantsOf(tree, id).includes(to)) return 'A folder cannot be moved into itself.';
  return depthOf(tree, to) + heightOf(tree, id) > DRIVE.depth
    ? 'Folders can be up to six levels deep.'
    : null;
}

export const isLive = (tree: Tree, id: number): boolean =>
  pathTo(tree, id).every(({ trashed }) => !trashed);

/** A folder or file in a listing. */
export interface DriveEntry {
  readonly kind: 'folder' | 'file';
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly share: Share;
  /** Bytes; for a folder the number of its entries. */
  readonly size: number;
  readonly type: string | null;
  readonly changed_at: string;
  /** Expiry of its link, if it has one. */
  readonly link_until: string | null;
  /** Its location if that is not obvious, its owner, or the time it was moved to the trash. */
  readonly where?: string;
  readonly owner?: string | null;
  readonly trashed_at?: string | null;
  readonly parent: number | null;
}
