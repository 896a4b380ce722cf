/**
 * Sealed ballots: each is encrypted (RSA-OAEP) to a key whose private half is stored here encrypted
 * under another key, which people hold in shares. Values are base64.
 */
import { combine } from 'shamir-secret-sharing';

const IV = 12;

/** The private key, for as long as the caller keeps it; null if the shares do not decrypt it. */
export async function openKey(
  sealed: string,
  shares: readonly Uint8Array[],
): Promise<CryptoKey | null> {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const wrapping = await crypto.subtle.importKey(
      'raw',
      new Uint8Array(await combine([...shares])),
      'AES-GCM',
      false,
      ['decrypt'],
    );
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.subarray(0, IV) },
      wrapping,
      bytes.subarray(IV),
    );
    return await crypto.subtle.importKey(
      'pkcs8',
      plain,
      { name: 'RSA-OAEP', hash: 'SHA-256' },
      false,
      ['decrypt'],
    );
  } catch {
    return null;
  }
}

/** The content of one ballot; null if it was not sealed to this key. */
export async function openPaper(key: CryptoKey, sealed: string): Promise<string | null> {
  try {
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(sealed, 'base64')),
    );
  } catch {
    return null;
  }
}
