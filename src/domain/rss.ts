/** An RSS 2.0 feed. Text is escaped; characters that XML forbids are dropped. */
export interface FeedItem {
  readonly title: string;
  readonly link: string;
  readonly summary: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}
export interface Feed {
  readonly title: string;
  readonly link: string;
  readonly summary: string;
  readonly language: string;
  readonly items: readonly FeedItem[];
}

/** Tab and line ends are the only control characters that XML allows. */
const isHeld = (sign: string): boolean =>
  sign >= ' ' ? sign !== '\ufffe' && sign !== '\uffff' : '\t\n\r'.includes(sign);
const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string =>
  [...text]
    .filter(isHeld)
    .map((sign) => SIGNS[sign] ?? sign)
    .join('');

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Midnight of a day in the college's time zone, in the format of mail headers. */
export function feedDate(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return `${DAYS[weekday]}, ${String(date).padStart(2, '0')} ${MONTHS[month - 1]} ${year} 00:00:00 +0530`;
}

export function rssText({ title, link, summary, language, items }: Feed): string {
  const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    element('title', title),
    element('link', link),
    element('description', summary),
    element('language', language),
    ...items.map((item) =>
      [
        '<item>',
        element('title', item.title),
        element('link', item.link),
        `<guid isPermaLink="true">${escaped(item.link)}</guid>`,
        element('pubDate', feedDate(item.day)),
        element('description', item.summary),
        '</item>',
      ].join(''),
    ),
    '</channel></rss>',
    '',
  ].join('\n');
}
