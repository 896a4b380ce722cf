/** The head of everything the college prints: its logo, name and address. */
import type { Content } from 'pdfmake/interfaces';

export interface Letterhead {
  readonly name: string;
  /** The address, and how to reach the college. */
  readonly lines: readonly string[];
  /** The address of the portal, for QR codes that verify a document. */
  readonly url?: string | null;
  /** A JPEG as a `data:` address; null if the college has none. */
  readonly logo?: string | null;
}

interface HeadStyle {
  /** Font size of the name in points. */
  readonly size?: number;
  /** Papers that leave the house are green, above a line. */
  readonly formal?: boolean;
}

const GREEN = '#14594f';
const SOFT = '#53605b';
/** Space beside the logo, in points. */
const GAP = 8;
const LEADING = 1.17;
/** From margin to margin. */
const LINE: Extract<Content, object> = {
  margin: [0, 0, 0, 8],
  table: {
    widths: ['*'],
    body: [
      [
        {
          text: ' ',
          fontSize: 2,
          border: [false, false, false, true],
          borderColor: [GREEN, GREEN, GREEN, GREEN],
        },
      ],
    ],
  },
};

/** The logo at the left, as high as the text, which stays in the middle of the sheet. */
export function letterheadContent(
  { name, lines, logo }: Letterhead,
  { size = 15, formal = false }: HeadStyle = {},
): Extract<Content, object>[] {
  const small = size >= 15 ? 9 : 8;
  const stack = [
    ...(name
      ? [{ text: name, fontSize: size, bold: true, ...(formal ? { color: GREEN } : {}) }]
      : []),
    ...lines.map((text) => ({ text, fontSize: small, ...(formal ? { color: SOFT } : {}) })),
  ].map((line) => ({ ...line, alignment: 'center' as const }));
  const side = (size + lines.length * small) * LEADING;
  return [
    ...(logo
      ? [
          {
            columnGap: GAP,
            columns: [
              { width: side, image: logo, fit: [side, side] as [number, number] },
              { width: '*', stack },
              { width: side, text: '' },
            ],
          },
        ]
      : stack),
    ...(formal ? [LINE] : []),
  ];
}
