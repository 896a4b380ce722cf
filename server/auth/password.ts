/**
 * Password hashing: argon2id with the first of OWASP's recommended parameter sets. Hashing is slow
 * by design, so it goes through a queue: a few run at once, some wait, and the rest are refused
 * with `busy`.
 */
import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Problem } from '@/schema';
import { LIMITS } from '../limits';

/** `Algorithm.Argon2id` of the library, whose const enum cannot cross a module boundary. */
const ARGON2ID = 2;

export interface HashCost {
  /** Kibibytes. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}
export const HASH_COST: HashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };

/** The operations available while holding a place at the front of the queue. */
export interface Argon {
  hash(password: string): Promise<string>;
  /** Takes the same time if there is no hash (`stored` undefined), and then returns false. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
  /** True if the hash was created with weaker parameters than the current ones. */
  isOld(stored: string): boolean;
}

export interface Hasher {
  /** Runs the work when its turn comes. Throws `busy` if the queue is full. */
  run<T>(work: (argon: Argon) => Promise<T>): Promise<T>;
}

/** Keyboards may encode one letter as one code point or as two; both are the same password. */
const written = (password: string): string => password.normalize('NFKC');

export const fitsLength = (password: string): boolean =>
  [...password].length <= LIMITS.PASSWORD_LENGTH;

export function makeArgon(cost: HashCost = HASH_COST): Argon {
  const options = { ...cost, algorithm: ARGON2ID };
  const make = async (password: string): Promise<string> => {
    if (!fitsLength(password)) throw new Error('a password that is too long reached the hash');
    return hash(written(password), options);
  };
  let nobody: Promise<string> | undefined;
  return {
    hash: make,
    async matches(stored, password) {
      if (!fitsLength(password)) throw new Error('a password that is too long reached the hash');
      nobody ??= make(randomBytes(24).toString('base64'));
      const storedHash = stored ?? (await nobody);
      return (await verify(storedHash, written(password))) && stored !== undefined;
    },
    isOld(stored) {
      const used = parseOptions(stored);
      return (
        used.algorithm !== ARGON2ID ||
        used.memoryCost < cost.memoryCost ||
        used.timeCost < cost.timeCost ||
        used.parallelism < cost.parallelism
      );
    },
  };
}

export function makeHasher(
  argon: Argon = makeArgon(),
  concurrency: number = LIMITS.HASHING_AT_ONCE,
  longest: number = LIMITS.HASHING_QUEUE,
): Hasher {
  let active = 0;
  const queue: (() => void)[] = [];
  return {
    async run(work) {
      if (active >= concurrency) {
        if (queue.length >= longest) throw new Problem('busy', { retryAfter: 1 });
        await new Promise<void>((turn) => queue.push(turn));
      } else {
        active += 1;
      }
      try {
        return await work(argon);
      } finally {
        const next = queue.shift();
        if (next) next();
        else active -= 1;
      }
    },
  };
}
