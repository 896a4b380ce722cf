/** Forged tokens, built byte by byte: none is accepted, and all get the same response. */
import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '@/schema';
import { authWorld, SECRET, type AuthWorld } from '../kit/auth';

let world: AuthWorld;
let good: string;
let claims: Record<string, unknown>;
beforeAll(async () => {
  world = await authWorld();
  const { token } = await world.issue('admin');
  good = token;
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
});
afterAll(() => world.close());

const b64 = (text: string): string => Buffer.from(text).toString('base64url');
type Hash = 'sha256' | 'sha384' | 'sha512';
const hmac = (body: string, key: string | Buffer = SECRET, hash: Hash = 'sha256'): string =>
  createHmac(hash, key).update(body).digest('base64url');
/** Any header and payload, as text, with a valid signature. */
const signed = (header: string, payload: string, key?: string | Buffer, hash?: Hash): string => {
  const body = `${b64(header)}.${b64(payload)}`;
  return `${body}.${hmac(body, key, hash)}`;
};
const HEADER = '{"alg":"HS256","typ":"JWT"}';
const header = (more: object): string => JSON.stringify({ alg: 'HS256', typ: 'JWT', ...more });
const payload = (more: object = {}): string => JSON.stringify({ ...claims, ...more });
const claimed = (more: object): string => signed(HEADER, payload(more));
/** JSON as text, with one member written by hand. */
const raw = (name: string, text: string): string => payload({ [name]: '@' }).replace('"@"', text);
const parts = (): [string, string, string] => good.split('.') as [string, string, string];

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const jwk = publicKey.export({ format: 'jwk' });

/** Each builds the whole value of the Authorization header after `Bearer `. */
const FORGED: Readonly<Record<string, () => string>> = {
  // algorithm
  'alg none, no signature': () => `${b64('{"alg":"none","typ":"JWT"}')}.${b64(payload())}.`,
  'alg None': () => `${b64('{"alg":"None","typ":"JWT"}')}.${b64(payload())}.`,
  'alg NONE': () => `${b64('{"alg":"NONE","typ":"JWT"}')}.${b64(payload())}.`,
  'alg nOnE': () => `${b64('{"alg":"nOnE","typ":"JWT"}')}.${b64(payload())}.`,
  'alg none under a right signature': () => signed('{"alg":"none","typ":"JWT"}', payload()),
  'alg null': () => signed('{"alg":null,"typ":"JWT"}', payload()),
  'alg empty': () => signed('{"alg":"","typ":"JWT"}', payload()),
  'alg missing': () => signed('{"typ":"JWT"}', payload()),
  'alg as an array': () => signed('{"alg":["HS256"],"typ":"JWT"}', payload()),
  'alg in small letters': () => signed('{"alg":"hs256","typ":"JWT"}', payload()),
  'alg with a blank': () => signed('{"alg":"HS256 ","typ":"JWT"}', payload()),
  HS384: () => signed('{"alg":"HS384","typ":"JWT"}', payload(), SECRET, 'sha384'),
  HS512: () => signed('{"alg":"HS512","typ":"JWT"}', payload(), SECRET, 'sha512'),
  'HS384 called HS256': () => signed(HEADER, payload(), SECRET, 'sha384'),
  'RS256 header over an HMAC by the secret': () => signed('{"alg":"RS256","typ":"JWT"}', payload()),
  'RS256 signed by another key': () => {
    const body = `${b64('{"alg":"RS256","typ":"JWT"}')}.${b64(payload())}`;
    return `${body}.${createSign('sha256').update(body).sign(privateKey, 'base64url')}`;
  },
  'HS256 by a public key': () => signed(HEADER, payload(), pem),
  'ES256 with an empty signature of zeros': () =>
    `${b64('{"alg":"ES256","typ":"JWT"}')}.${b64(payload())}.${Buffer.alloc(64).toString('base64url')}`,
  'PBES2-HS256+A128KW': () =>
    signed(header({ alg: 'PBES2-HS256+A128KW', p2c: 1, p2s: 'AAAA' }), payload()),
  'dir encryption': () => signed('{"alg":"dir","enc":"A256GCM"}', payload()),
  // signature
  'empty signature': () => `${parts()[0]}.${parts()[1]}.`,
  'stripped signature': () => `${parts()[0]}.${parts()[1]}`,
  'signature of zeros': () =>
    `${parts()[0]}.${parts()[1]}.${Buffer.alloc(32).toString('base64url')}`,
  'signature cut short': () => good.slice(0, -1),
  'signature with one more character': () => `${good}A`,
  'signature with spare bits set': () => {
    const last = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return good.slice(0, -1) + (last[last.indexOf(good.at(-1) ?? '') + 1] ?? '');
  },
  'signature of another token': () => `${parts()[0]}.${b64(payload({ id: 1 }))}.${parts()[2]}`,
  'signature in hexadecimal': () =>
    `${parts()[0]}.${parts()[1]}.${Buffer.from(parts()[2], 'base64url').toString('hex')}`,
  'wrong key': () => signed(HEADER, payload(), 'another secret of at least thirty-two bytes'),
  'empty key': () => signed(HEADER, payload(), ''),
  'key of NUL': () => signed(HEADER, payload(), '\0'),
  'the word secret as key': () => signed(HEADER, payload(), 'secret'),
  'the secret with a line end': () => signed(HEADER, payload(), `${SECRET}\n`),
  'the digest of the secret as key': () =>
    signed(HEADER, payload(), Buffer.from(hmac('', SECRET), 'base64url')),
  // header members
  'kid as a path': () => signed(header({ kid: '../../../../dev/null' }), payload(), ''),
  'kid as a path, right key': () => signed(header({ kid: '/dev/null' }), payload()),
  'kid as SQL': () => signed(header({ kid: "x' union select 'k' --" }), payload(), 'k'),
  'kid as a URL': () => signed(header({ kid: 'http://127.0.0.1:9/key' }), payload()),
  'kid as an array': () => signed(header({ kid: ['a', 'b'] }), payload()),
  'kid as an object': () => signed(header({ kid: { $ne: null } }), payload()),
  'jwk of its own': () => signed(header({ jwk: { kty: 'oct', k: b64('own') } }), payload(), 'own'),
  'jwk of its own, RS256': () => {
    const body = `${b64(header({ alg: 'RS256', jwk }))}.${b64(payload())}`;
    return `${body}.${createSign('sha256').update(body).sign(privateKey, 'base64url')}`;
  },
  jku: () => signed(header({ jku: 'http://127.0.0.1:9/keys.json' }), payload()),
  x5u: () => signed(header({ x5u: 'http://127.0.0.1:9/cert.pem' }), payload()),
  x5c: () => signed(header({ x5c: ['MIIB'] }), payload()),
  x5t: () => signed(header({ x5t: 'AAAA' }), payload()),
  crit: () => signed(header({ crit: ['exp'] }), payload()),
  'crit with an extension that is there': () =>
    signed(header({ crit: ['b64'], b64: true }), payload()),
  'b64 false': () => signed(header({ b64: false }), payload()),
  zip: () => signed(header({ zip: 'DEF' }), payload()),
  'cty JWT (a token in a token)': () => signed(header({ cty: 'JWT' }), JSON.stringify(good)),
  '__proto__ in the header': () =>
    signed('{"alg":"HS256","typ":"JWT","__proto__":{"alg":"HS256"}}', payload()),
  'typ missing': () => signed('{"alg":"HS256"}', payload()),
  'typ of another kind': () => signed(header({ typ: 'reset+jwt' }), payload()),
  'typ in small letters': () => signed(header({ typ: 'jwt' }), payload()),
  'typ as an array': () => signed(header({ typ: ['JWT'] }), payload()),
  // shape
  'one segment': () => b64(payload()),
  'two segments': () => `${parts()[1]}.${parts()[2]}`,
  'four segments': () => `${good}.${parts()[2]}`,
  'five segments': () => `${good}.AAAA.AAAA`,
  'a dot behind': () => `${good}.`,
  'a dot before': () => `.${good}`,
  'empty header': () => `.${parts()[1]}.${parts()[2]}`,
  'empty payload': () => {
    const body = `${parts()[0]}.`;
    return `${body}.${hmac(body)}`;
  },
  'header that is no JSON': () => signed('alg=HS256', payload()),
  'header null': () => signed('null', payload()),
  'header as an array': () => signed('[{"alg":"HS256","typ":"JWT"}]', payload()),
  'payload as an array': () => signed(HEADER, `[${payload()}]`),
  'payload as text': () => signed(HEADER, JSON.stringify(payload())),
  'payload null': () => signed(HEADER, 'null'),
  'payload with a byte order mark': () => signed(HEADER, `\uFEFF${payload()}`),
  'payload that is no UTF-8': () => {
    const body = `${b64(HEADER)}.${Buffer.concat([Buffer.from(payload().slice(0, -1)), Buffer.from([0xff, 0x7d])]).toString('base64url')}`;
    return `${body}.${hmac(body)}`;
  },
  'huge header': () => signed(header({ x: 'x'.repeat(100_000) }), payload()),
  'huge payload': () => signed(HEADER, payload({ x: 'x'.repeat(100_000) })),
  'header nested ten thousand deep': () =>
    signed(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, payload()),
  'JSON serialisation instead of the compact one': () =>
    JSON.stringify({ protected: parts()[0], payload: parts()[1], signature: parts()[2] }),
  // duplicate keys, whitespace, padding
  'alg twice, ours last': () => signed('{"alg":"none","alg":"HS256","typ":"JWT"}', payload()),
  'alg twice, ours first': () => signed('{"alg":"HS256","alg":"none","typ":"JWT"}', payload()),
  'id twice': () => signed(HEADER, payload().replace('{', '{"id":1,')),
  'exp twice': () => signed(HEADER, payload().replace(/}$/, ',"exp":99999999999}')),
  'a blank in the header': () => signed('{"alg":"HS256", "typ":"JWT"}', payload()),
  'a line end behind the payload': () => signed(HEADER, `${payload()}\n`),
  'a key written with an escape': () => signed(HEADER, payload().replace('"id"', '"\\u0069d"')),
  'padding behind the signature': () => `${good}=`,
  'padding in the header': () => `${parts()[0]}=.${parts()[1]}.${parts()[2]}`,
  'ordinary base64 instead of the one for addresses': () => {
    const body = `${Buffer.from(HEADER).toString('base64')}.${Buffer.from(payload()).toString('base64')}`;
    return `${body}.${createHmac('sha256', SECRET).update(body).digest('base64')}`;
  },
  'a blank inside': () => good.replace('.', '. '),
  'a tab behind': () => `${good}\tx`,
  'percent signs': () => good.replace('.', '%2E'),
  // claims with a valid signature
  'exp missing': () =>
    signed(HEADER, JSON.stringify({ id: claims['id'], type: claims['type'], jti: claims['jti'] })),
  'exp past': () => claimed({ exp: Number(claims['iat']) - 1 }),
  'exp now': () => claimed({ exp: claims['iat'] }),
  'exp later than the session': () => claimed({ exp: Number(claims['exp']) + 1 }),
  'exp earlier than the session': () => claimed({ exp: Number(claims['exp']) - 1 }),
  'exp as text': () => claimed({ exp: String(claims['exp']) }),
  'exp 1e400': () => signed(HEADER, raw('exp', '1e400')),
  'exp negative': () => claimed({ exp: -1 }),
  'exp as an array': () => claimed({ exp: [claims['exp']] }),
  'exp as an object': () => claimed({ exp: { $gt: 0 } }),
  'exp null': () => claimed({ exp: null }),
  'exp true': () => claimed({ exp: true }),
  'exp with a fraction': () => claimed({ exp: Number(claims['exp']) + 0.5 }),
  'exp in milliseconds': () => claimed({ exp: Number(claims['exp']) * 1000 }),
  'exp written 1.7e9': () => signed(HEADER, raw('exp', `${Number(claims['exp']) / 1e9}e9`)),
  'exp beyond whole numbers': () => signed(HEADER, raw('exp', '9007199254740993')),
  'iat in the future': () => claimed({ iat: Number(claims['iat']) + 61 }),
  'iat as text': () => claimed({ iat: String(claims['iat']) }),
  'iat negative': () => claimed({ iat: -5 }),
  nbf: () => claimed({ nbf: 0 }),
  'aud of another': () => claimed({ aud: 'another' }),
  'iss of another': () => claimed({ iss: 'another' }),
  'role in the token': () => claimed({ role: 'A' }),
  'type of a super administrator': () => claimed({ type: 5 }),
  'type of faculty with the id of an administrator': () => claimed({ type: 3 }),
  'type of an applicant': () => claimed({ type: 1 }),
  'type as text': () => claimed({ type: '4' }),
  'type as an array': () => claimed({ type: [4] }),
  'type that there is not': () => claimed({ type: 6 }),
  'type missing': () =>
    signed(HEADER, JSON.stringify({ id: claims['id'], exp: claims['exp'], jti: claims['jti'] })),
  'id of another administrator': () => claimed({ id: 1 }),
  'id as text': () => claimed({ id: '2' }),
  'id with a fraction': () => signed(HEADER, raw('id', '2.0')),
  'id zero': () => claimed({ id: 0 }),
  'id negative': () => claimed({ id: -2 }),
  'id as SQL': () => claimed({ id: '2 or 1=1' }),
  'id that there is not': () => claimed({ id: 999_999 }),
  'jti missing': () =>
    signed(HEADER, JSON.stringify({ id: claims['id'], type: claims['type'], exp: claims['exp'] })),
  'jti of no session': () => claimed({ jti: 'BBBBBBBBBBBBBBBBBBBBBB' }),
  'jti as a number': () => claimed({ jti: 1 }),
  'jti as an array': () => claimed({ jti: [claims['jti']] }),
  'jti as SQL': () => claimed({ jti: "' or '1'='1" }),
  'jti with NUL': () => claimed({ jti: `${String(claims['jti']).slice(0, 21)}\0` }),
  // other secrets of the portal
  'a link to choose a password': () => 'R'.repeat(43),
  'the id of the session alone': () => String(claims['jti']),
  'the word null': () => 'null',
  'the word undefined': () => 'undefined',
};

/**
 * Returns the response to a caller with this header: the whole body, or who they were taken for.
 */
async function answer(headers: Headers): Promise<unknown> {
  try {
    return (await world.db.read((tx) => world.auth.authenticate(headers, tx))).actor;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, ...error.body() };
  }
}
const BAD = { status: 401, code: 'no_session', message: 'Please sign in.' };

describe('a forged token', () => {
  it('is tried in more than sixty variants', () => {
    expect(Object.keys(FORGED).length).toBeGreaterThan(60);
  });
  it('is a variant of a genuine token, which is accepted', async () => {
    expect(await answer(new Headers({ authorization: `Bearer ${good}` }))).toMatchObject({
      kind: 'admin',
      id: 2,
      letters: 'M',
    });
    expect(
      await answer(new Headers({ authorization: `Bearer ${signed(HEADER, payload())}` })),
    ).toMatchObject({ kind: 'admin', id: 2 });
  });
  it.each(Object.entries(FORGED))('%s is refused', async (_, forge) => {
    const token = forge();
    expect(token).not.toBe(good);
    expect(await answer(new Headers({ authorization: `Bearer ${token}` }))).toEqual(BAD);
  });
});

describe('the Authorization header', () => {
  it.each([
    ['Basic', 'Basic dXNlcjpwYXNz'],
    ['another scheme', () => `Token ${good}`],
    ['no scheme', () => good],
    ['small letters', () => `bearer ${good}`],
    ['two blanks', () => `Bearer  ${good}`],
    ['no blank', () => `Bearer${good}`],
    ['a comma', () => `Bearer ${good},`],
    ['quotes', () => `Bearer "${good}"`],
    ['a parameter', () => `Bearer token=${good}`],
    ['something behind', () => `Bearer ${good} x`],
  ])('with %s is refused', async (_, value) => {
    expect(
      await answer(new Headers({ authorization: typeof value === 'string' ? value : value() })),
    ).toEqual(BAD);
  });
  it('given twice is refused, even when both tokens are valid', async () => {
    for (const second of [good, 'x', '']) {
      const headers = new Headers({ authorization: `Bearer ${good}` });
      headers.append('authorization', `Bearer ${second}`);
      expect(await answer(headers)).toEqual(BAD);
    }
  });
  it('missing or without a token means a visitor', async () => {
    for (const headers of [
      new Headers(),
      new Headers({ authorization: 'Bearer' }),
      new Headers({ authorization: 'Bearer ' }),
    ]) {
      expect(await answer(headers)).toMatchObject({ kind: 'visitor', level: 0, id: 0 });
    }
  });
  it('is the only source: a token in a cookie is ignored', async () => {
    expect(
      await answer(new Headers({ cookie: `authorization=Bearer ${good}; token=${good}` })),
    ).toMatchObject({ kind: 'visitor' });
  });
});

it('forged tokens are refused when claims are read, before any database query', async () => {
  const closed = new Proxy({} as Parameters<typeof world.auth.authenticate>[1], {
    get: () => {
      throw new Error('the database was asked');
    },
  });
  for (const forge of [
    FORGED['wrong key'],
    FORGED['alg none, no signature'],
    FORGED['exp past'],
    FORGED['huge header'],
  ]) {
    const headers = new Headers({ authorization: `Bearer ${forge?.()}` });
    expect(() => world.auth.claims(headers)).toThrow(Problem);
    await expect(world.auth.authenticate(headers, closed)).rejects.toBeInstanceOf(Problem);
  }
  const good_ = new Headers({ authorization: `Bearer ${good}` });
  await expect(world.auth.authenticate(good_, closed)).rejects.toThrow('the database was asked');
});
