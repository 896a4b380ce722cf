import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isActiveType, kindByName, kindByType, typeOf } from '../../server/auth/kinds';
import { readToken, signToken, tokenKey, type Claims } from '../../server/auth/tokens';
import fc from '../kit/any';
import { present } from '../kit/present';

const key = tokenKey('a secret of at least thirty-two bytes, for tests');
const at = new Date('2026-11-20T10:00:00Z');
const now = at.getTime() / 1000;
const claims: Claims = { id: 7, type: 4, exp: now + 3600, jti: 'AAAAAAAAAAAAAAAAAAAAAA', iat: now };

/** Signs any two texts unchanged. */
function sign(header: string, payload: string): string {
  const body = `${Buffer.from(header).toString('base64url')}.${Buffer.from(payload).toString('base64url')}`;
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`;
}
const HEADER = '{"alg":"HS256","typ":"JWT"}';

describe('a session token', () => {
  it('has the type of the account, and a separate one for a super administrator only', () => {
    const of = (name: 'admin' | 'faculty', superadmin: boolean): number | null => {
      const kind = kindByName(name);
      return kind ? typeOf(kind, superadmin) : null;
    };
    expect([of('admin', true), of('admin', false)]).toEqual([5, 4]);
    expect([of('faculty', true), of('faculty', false)]).toEqual([3, 3]);
  });
  it('of the union may have either type of the specification, and others only their own', () => {
    const kinds = ['admin', 'faculty', 'union', 'applicant', 'parent'] as const;
    const types = [5, 4, 3, 2.5, 2, 1, 0.5];
    const accepted = (superadmin: boolean) =>
      Object.fromEntries(
        kinds.map((name) => {
          const kind = present(kindByName(name), name);
          return [name, types.filter((type) => isActiveType(type, kind, superadmin))];
        }),
      );
    const usual = { faculty: [3], union: [2.5, 2], applicant: [1], parent: [0.5] };
    expect(accepted(false)).toEqual({ admin: [4], ...usual });
    expect(accepted(true)).toEqual({ admin: [5], ...usual });
    expect(types.map((type) => kindByType(type)?.kind)).toEqual([
      'admin',
      'admin',
      'faculty',
      'union',
      'union',
      'applicant',
      'parent',
    ]);
  });
  it('contains exactly id, type, exp, jti and iat', async () => {
    const [header = '', payload = ''] = (await signToken(key, claims)).split('.');
    expect(Buffer.from(header, 'base64url').toString()).toBe(HEADER);
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual(claims);
  });

  it.each([5, 4, 3, 2.5, 2, 1, 0.5])('of type %s is read back as it was signed', async (type) => {
    expect(readToken(key, await signToken(key, { ...claims, type }), at)).toEqual({
      ...claims,
      type,
    });
  });

  it('is accepted without iat and with another order of header fields', async () => {
    const { iat: _, ...rest } = claims;
    expect(readToken(key, sign('{"typ":"JWT","alg":"HS256"}', JSON.stringify(rest)), at)).toEqual(
      rest,
    );
  });

  it('expires in the second of its exp', async () => {
    const token = await signToken(key, claims);
    expect(readToken(key, token, new Date((claims.exp - 1) * 1000))).toBeDefined();
    expect(readToken(key, token, new Date(claims.exp * 1000))).toBeUndefined();
  });

  it('may be issued one minute in the future, but not more', async () => {
    expect(readToken(key, await signToken(key, { ...claims, iat: now + 60 }), at)).toBeDefined();
    expect(readToken(key, await signToken(key, { ...claims, iat: now + 61 }), at)).toBeUndefined();
  });

  it('is rejected with any one character changed', async () => {
    const token = await signToken(key, claims);
    const others = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=. /+\n'];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(token.length - 1),
        fc.constantFrom(...others),
        async (place, other) => {
          fc.pre(token[place] !== other);
          expect(
            readToken(key, token.slice(0, place) + other + token.slice(place + 1), at),
          ).toBeUndefined();
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is never read from arbitrary text, and reading never throws', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.base64String(),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 5 }), async (pieces) => {
        expect(readToken(key, pieces.join('.'), at)).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it('with a valid signature is accepted only with well-formed claims', async () => {
    const value = fc.oneof(
      fc.jsonValue(),
      fc.double(),
      fc.constantFrom('7', '4', -1, 0, 1.5, 1e21, null, true, [7], {}),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('id', 'type', 'exp', 'jti', 'iat'),
        value,
        async (name, other) => {
          const payload = JSON.stringify({ ...claims, [name]: other });
          const read = readToken(key, sign(HEADER, payload), at);
          // Whatever can be read is exactly what a token of ours could contain.
          if (read) expect(readToken(key, await signToken(key, read), at)).toEqual(read);
          else expect(read).toBeUndefined();
        },
      ),
      { numRuns: 400 },
    );
  });
});
