/**
 * Blind signatures (RFC 9474, RSABSSA-SHA384-PSS-Randomized), the signer's side: the signer neither
 * sees what it signs nor recognises it later. The other side runs in the browser. Keys and values
 * are base64.
 */
import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  verify,
} from 'node:crypto';
import { promisify } from 'node:util';

export interface SigningKey {
  /** SPKI */
  readonly publicKey: string;
  /** PKCS #8 */
  readonly privateKey: string;
}
const BITS = 2048;
const SALT = 48;
const make = promisify(generateKeyPair);

export async function newSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await make('rsa', {
    modulusLength: BITS,
    publicExponent: 65_537,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'der' },
  });
  return { publicKey: publicKey.toString('base64'), privateKey: privateKey.toString('base64') };
}

/**
 * `BlindSign` of the RFC: the raw RSA operation, verified by reversing it. Null if the input is not
 * a number of this key's size.
 */
export function signBlinded({ publicKey, privateKey }: SigningKey, blinded: string): string | null {
  const message = Buffer.from(blinded, 'base64');
  if (message.length !== BITS / 8) return null;
  try {
    const padding = constants.RSA_NO_PADDING;
    const signed = privateDecrypt(
      {
        key: createPrivateKey({
          key: Buffer.from(privateKey, 'base64'),
          format: 'der',
          type: 'pkcs8',
        }),
        padding,
      },
      message,
    );
    const undone = publicEncrypt(
      {
        key: createPublicKey({
          key: Buffer.from(publicKey, 'base64'),
          format: 'der',
          type: 'spki',
        }),
        padding,
      },
      signed,
    );
    return undone.equals(message) ? signed.toString('base64') : null;
  } catch {
    return null; // not below the modulus
  }
}

/** Whether the unblinded signature is valid for this key and message. */
export function isSigned(publicKey: string, message: string, signature: string): boolean {
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  return verify(
    'sha384',
    Buffer.from(message, 'base64'),
    { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT },
    Buffer.from(signature, 'base64'),
  );
}
