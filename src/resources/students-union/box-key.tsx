/**
 * Creates the key of a ballot box in an officer's browser: the public half and the sealed private
 * half go to the server, the shares to three people.
 */
import { split } from 'shamir-secret-sharing';
import { writeShare } from '@/domain/key-share';

const SHARES = 3;
const NEEDED = 2;
const IV = 12;

export interface BoxKey {
  readonly box_key: string;
  readonly sealed_key: string;
  /** As written down; any two open the box. */
  readonly shares: readonly string[];
}

const toText = (...parts: readonly ArrayBuffer[]): string =>
  btoa(parts.map((part) => String.fromCharCode(...new Uint8Array(part))).join(''));

export async function makeBoxKey(): Promise<BoxKey> {
  const pair = await crypto.subtle.generateKey(
    {
      name: 'RSA-OAEP',
      modulusLength: 2048,
      publicExponent: Uint8Array.of(1, 0, 1),
      hash: 'SHA-256',
    },
    true,
    ['encrypt', 'decrypt'],
  );
  const [publicKey, privateKey] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  const [secret, iv] = [
    crypto.getRandomValues(new Uint8Array(32)),
    crypto.getRandomValues(new Uint8Array(IV)),
  ];
  const wrapping = await crypto.subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt']);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, wrapping, privateKey);
  const shares = await split(secret, SHARES, NEEDED);
  return {
    box_key: toText(publicKey),
    sealed_key: toText(iv.buffer, sealed),
    shares: shares.map(writeShare),
  };
}
