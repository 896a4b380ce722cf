/** A key that no other request has, so that the same save sent twice is done once. Also where `randomUUID` is not offered. */
export function onceKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
