/** Tells this device from others, so that a code that a stranger asked for is none of ours. Known to nobody else and kept nowhere: it lives as long as the page. */
export const DEVICE: string = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('');
