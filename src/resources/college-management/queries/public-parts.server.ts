/** Shared parts of the public pages of news and activities. */

/** Characters taken from the beginning of a text without a summary. */
const LEAD = 200;
/** Markers of the small markup, which do not belong in a line of plain text. */
const MARKS = /^\s*(?:#{1,6}|[-*]|\d{1,3}[.)]|>)\s+|\*+/gm;

/** One line of plain text: the summary, or the beginning of the first paragraph. */
export function leadOf(summary: string | null, body: string): string {
  if (summary) return summary;
  const paragraphs = body.split(/\n\s*\n/).map((text) => text.trim());
  const first = paragraphs.find((text) => text !== '' && !text.startsWith('#')) ?? body;
  const plain = first
    .replace(/\[([^\]]+)\]\([^()\s]+\)/g, '$1')
    .replace(MARKS, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LEAD ? `${plain.slice(0, LEAD).replace(/\s+\S*$/, '')} …` : plain;
}

export const pageIn = (text: string | undefined): number =>
  text && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
export const idIn = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0);
