/**
 * An attacker who holds the whole database as stored on disk at one moment, including dead rows,
 * and pairs ballots with voters by everything in it: transactions, positions, indexes, old
 * versions. Counts how many pairs are right; chance is one.
 */
import pg from 'pg';
import { inject } from 'vitest';

/** A version of a row as stored in a file, live or dead. */
interface Version {
  readonly xmin: number;
  readonly xmax: number;
  /** Position in the file. */
  readonly at: number;
  readonly data: Buffer;
}

const PAGE = 8192;
/**
 * Reads every version of every row of a heap (page layout: PostgreSQL manual, "Database Page
 * Layout").
 */
function versionsIn(file: Buffer): Version[] {
  const found: Version[] = [];
  for (let page = 0; page + PAGE <= file.length; page += PAGE) {
    const lower = file.readUInt16LE(page + 12);
    for (let item = page + 24; item < page + lower; item += 4) {
      const pointer = file.readUInt32LE(item);
      const [offset, flags, length] = [pointer & 0x7fff, (pointer >>> 15) & 3, pointer >>> 17];
      if (flags !== 1 || length < 24) continue;
      const start = page + offset;
      found.push({
        xmin: file.readUInt32LE(start),
        xmax: file.readUInt32LE(start + 4),
        at: page * 1024 + offset,
        data: file.subarray(start + file.readUInt8(start + 22), start + length),
      });
    }
  }
  return found;
}

export interface Disk {
  /** Files of the database by name; those of a table or an index name it. */
  readonly files: ReadonlyMap<string, Buffer>;
  versions(table: string): Version[];
}

/** Reads the files of a database after a checkpoint. */
export async function diskOf(url: string): Promise<Disk> {
  const server = new URL(inject('databaseServer'));
  server.pathname = new URL(url).pathname;
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query('analyze');
    await client.query('checkpoint');
    const { rows } = await client.query<{ path: string; name: string; bytes: Buffer | null }>(`
      select f.path, coalesce(c.relname, f.path) as name, pg_read_binary_file(f.path, 0, 1000000000, true) as bytes
      from (select 'base/' || d.oid || '/' || pg_ls_dir('base/' || d.oid) as path from pg_database d where d.datname = current_database()) f
      left join pg_class c on f.path = pg_relation_filepath(c.oid)`);
    const files = new Map(rows.map(({ name, bytes }) => [name, bytes ?? Buffer.alloc(0)]));
    return { files, versions: (table) => versionsIn(files.get(table) ?? Buffer.alloc(0)) };
  } finally {
    await client.end();
  }
}

/** Counts a text in all files except those named. */
export function timesOn({ files }: Disk, text: string, but: readonly string[] = []): number {
  let times = 0;
  for (const [name, bytes] of files)
    if (!but.includes(name))
      for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) times += 1;
  return times;
}

/** A voter, and the ballot they cast. */
export interface Pair {
  readonly student: number;
  readonly sealed: string;
}

interface Order {
  readonly by: string;
  /** Positions of the pairs, by the sort key; equal keys are ordered by position. */
  readonly keys: readonly (readonly [number, number])[];
  readonly xids: readonly number[];
}

const BALLOTS = ['ballot_slot', 'ballot'];
const MARKS = ['election_mark', 'election_voter'];

function orders(side: string, versions: readonly (readonly Version[])[]): Order[] {
  const key = (
    by: string,
    of: (all: readonly Version[]) => Version | undefined,
    xid: (one: Version) => number,
  ): Order => ({
    by: `${side} by ${by}`,
    keys: versions.map((all) => {
      const one = of(all);
      return one ? ([xid(one), one.at] as const) : ([0, 0] as const);
    }),
    xids: versions.map((all) => {
      const one = of(all);
      return one ? one.xmin : 0;
    }),
  });
  const eldest = (all: readonly Version[]) => [...all].sort((a, b) => a.xmin - b.xmin)[0];
  const newest = (all: readonly Version[]) => [...all].sort((a, b) => b.xmin - a.xmin)[0];
  return [
    key('the transaction of its newest version', newest, ({ xmin }) => xmin),
    key('the transaction of its eldest version', eldest, ({ xmin }) => xmin),
    key('what ended its eldest version', eldest, ({ xmax }) => xmax),
    key('the place of its newest version', newest, ({ at }) => at),
    key('the place of its eldest version', eldest, ({ at }) => at),
  ];
}

const ranks = (keys: Order['keys']): number[] => {
  const sorted = keys
    .map((key, n) => ({ key, n }))
    .sort((a, b) => a.key[0] - b.key[0] || a.key[1] - b.key[1])
    .map(({ n }) => n);
  return keys.map((_, n) => sorted.indexOf(n));
};

export interface Joins {
  readonly how: string;
  /** The number of pairs guessed right. */
  readonly right: number;
  /** The correlation of both orders, from -1 to 1 (Spearman); 0 where there are too few to tell. */
  readonly follows: number;
}

/**
 * Tries every way to pair the ballots of one post with its voters. `pairs` is in the order of
 * voting; a table that holds marks starts with the columns `election` and `student`.
 */
export function joinsOn(disk: Disk, pairs: readonly Pair[]): Joins[] {
  const ballots = BALLOTS.flatMap((table) => disk.versions(table));
  const marks = MARKS.flatMap((table) => disk.versions(table));
  const ofBallot = pairs.map(({ sealed }) => ballots.filter(({ data }) => data.includes(sealed)));
  const ofVoter = pairs.map(({ student }) =>
    marks.filter(({ data }) => data.readInt32LE(4) === student),
  );
  const arrival: Order = {
    by: 'voters as they came',
    keys: pairs.map((_, n) => [n, n] as const),
    xids: [],
  };
  const found: Joins[] = [];
  for (const voters of [arrival, ...orders('voters', ofVoter)])
    for (const box of orders('ballots', ofBallot)) {
      const [a, b] = [ranks(voters.keys), ranks(box.keys)];
      const right = a.filter((rank, n) => rank === b[n]).length;
      const apart = a.reduce((sum, rank, n) => sum + (rank - (b[n] ?? 0)) ** 2, 0);
      found.push({
        how: `${voters.by}, ${box.by}`,
        right,
        follows: pairs.length < 10 ? 0 : 1 - (6 * apart) / (pairs.length * (pairs.length ** 2 - 1)),
      });
      if (voters.xids.length === 0) continue;
      // The voter of the last transaction before the ballot's, where that is a single voter.
      const sure = box.xids.filter((xid, n) => {
        const before = Math.max(...voters.xids.filter((other) => other <= xid));
        const meant = voters.xids.flatMap((other, voter) => (other === before ? [voter] : []));
        return meant.length === 1 && meant[0] === n;
      }).length;
      found.push({
        how: `${voters.by}, ${box.by}: the transaction before it`,
        right: sure,
        follows: 0,
      });
    }
  return found;
}
