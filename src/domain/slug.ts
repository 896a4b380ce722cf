/**
 * Derives the last part of an address from a title: `Annual Meet, 2026!` -> `annual-meet-2026`;
 * empty if the title has no usable letter or digit.
 */
export function slugOf(title: string, most = 70): string {
  const words =
    title
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z0-9]+/g) ?? [];
  let slug = '';
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word.slice(0, most);
    if (next.length > most) break;
    slug = next;
  }
  return slug;
}
