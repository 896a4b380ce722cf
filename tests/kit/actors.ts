/**
 * One caller for each identity of the permission matrix, and an authenticator that trusts its
 * token.
 */
import type { Actor } from '@/schema';
import { Problem } from '@/schema';
import { VISITOR } from '../../server/access/actor-key';
import type { Authenticator } from '../../server/auth/authenticate';

const LETTERS = [...'GDIQLJPKOCTFMVBHSREUNWX'];

const actor = (kind: Actor['kind'], level: Actor['level'], more: Partial<Actor> = {}): Actor => ({
  kind,
  level,
  id: 1,
  name: kind,
  letters: '',
  type: null,
  department: null,
  ...more,
});

/** An administrator with these role letters. */
export const office = (letters: string, id = 1): Actor =>
  actor('admin', 4, { letters, id, name: `Office ${letters}` });
export const teacher = (department: string, id = 1): Actor =>
  actor('faculty', 3, { department, id });
export const head = (department: string, id = 1): Actor =>
  actor('faculty', 3, { department, id, type: 'Head Of Department' });

export const SUPER = actor('super', 5);
export { VISITOR };

/** By the names used in the tests' tables. */
export const ACTORS: Readonly<Record<string, Actor>> = {
  visitor: VISITOR,
  applicant: actor('applicant', 1),
  parent: actor('parent', 0),
  union: actor('union', 2),
  faculty: teacher('ENG'),
  hod: head('ENG'),
  admin: office(''),
  ...Object.fromEntries(LETTERS.map((letter) => [`admin:${letter}`, office(letter)])),
  'admin:A': office('A'),
  super: SUPER,
};

export const tokenOf = (who: Actor): string =>
  Buffer.from(JSON.stringify(who)).toString('base64url');

/** Accepts whatever the token claims; the product contains nothing of it. */
export const credulous: Authenticator = {
  claims(headers) {
    const header = headers.get('authorization');
    if (header === null) return null;
    const [, token] = /^Bearer (.+)$/.exec(header) ?? [];
    if (!token) throw new Problem('no_session');
    return { id: 0, type: 0, exp: 0, jti: token };
  },
  caller(claims) {
    if (!claims) return Promise.resolve({ actor: VISITOR, session: null });
    return Promise.resolve({
      actor: JSON.parse(Buffer.from(claims.jti, 'base64url').toString()) as Actor,
      session: claims.jti,
    });
  },
};
