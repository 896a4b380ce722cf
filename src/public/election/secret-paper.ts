/**
 * The secrecy of a vote, on the voter's device: tokens signed blindly (RFC 9474), and choices
 * encrypted with the key of the box. Nothing is stored; see docs/decisions/0042.
 */
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { writeChoice, type Choice } from '@/domain/ballot-paper';

const suite = RSABSSA.SHA384.PSS.Randomized();
const TOKEN_BYTES = 32;

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** The token of one post while it is being signed. */
export interface Blinded {
  readonly post: number;
  /** Sent to the server. */
  readonly blinded: string;
  /** Runs on the device. */
  readonly finish: (signature: string) => Promise<SignedToken>;
}
export interface SignedToken {
  readonly post: number;
  readonly token: string;
  readonly signature: string;
}
export interface SealedPaper extends SignedToken {
  readonly sealed: string;
}

/**
 * Creates a token for a post; `key` is the key that signs papers of this post (SPKI). Takes a
 * moment.
 */
export async function blindToken(post: number, key: string): Promise<Blinded> {
  const publicKey = await crypto.subtle.importKey(
    'spki',
    toBytes(key),
    { name: 'RSA-PSS', hash: 'SHA-384' },
    true,
    ['verify'],
  );
  const prepared = suite.prepare(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)));
  const { blindedMsg, inv } = await suite.blind(publicKey, prepared);
  return {
    post,
    blinded: toText(blindedMsg),
    finish: async (signature) => ({
      post,
      token: toText(prepared),
      signature: toText(await suite.finalize(publicKey, prepared, toBytes(signature), inv)),
    }),
  };
}

/** Encrypts a choice on a signed paper, so that only the count can read it. */
export async function sealChoice(
  signed: SignedToken,
  choice: Choice,
  boxKey: string,
): Promise<SealedPaper> {
  const key = await crypto.subtle.importKey(
    'spki',
    toBytes(boxKey),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  );
  const sealed = await crypto.subtle.encrypt(
    { name: 'RSA-OAEP' },
    key,
    new TextEncoder().encode(writeChoice(signed.post, choice)),
  );
  return { ...signed, sealed: toText(new Uint8Array(sealed)) };
}
