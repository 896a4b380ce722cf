/**
 * Distinguishes this device from others, so that a code requested by a stranger is not accepted
 * here. Secret and not stored: it lives as long as the page.
 */
export const DEVICE_KEY: string = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
