/**
 * Password hashing: argon2id, the parameters of OWASP's first choice. Hashing is slow on purpose, so it is done only
 * in line: a few at once, some waiting, and everybody else is asked to come back in a moment.
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

/** What may be done with a password while one is at the front of the line. */
export interface Argon {
  hash(password: string): Promise<string>;
  /** Takes as long for an account that is not there (`stored` undefined) and is then false. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
  /** True where the hash was made with smaller parameters than those of today. */
  isOld(stored: string): boolean;
}

export interface Hasher {
  /** Runs the work when its turn comes. Throws `busy` when the line is full. */
  inLine<T>(work: (argon: Argon) => Promise<T>): Promise<T>;
}

/** Two keyboards may write one letter as one or as two code points; both are the same password. */
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
      const against = stored ?? (await nobody);
      return (await verify(against, written(password))) && stored !== undefined;
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
  atOnce: number = LIMITS.HASHING_AT_ONCE,
  longest: number = LIMITS.HASHING_QUEUE,
): Hasher {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async inLine(work) {
      if (running >= atOnce) {
        if (waiting.length >= longest) throw new Problem('busy', { retryAfter: 1 });
        await new Promise<void>((turn) => waiting.push(turn));
      } else {
        running += 1;
      }
      try {
        return await work(argon);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
