/**
 * Printed cards, in points. Ten on an A4 landscape sheet, with the backs on the next page in
 * reversed column order, so that they align when printed double-sided and flipped over the short
 * edge. Or one page per face.
 */
import { dayText } from '@/schema';
import type { PdfDocument } from '../../../../server/handle';
import { PHOTO } from '../photo';

export interface CollegeOnCard {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
  readonly principal: string | null;
  /** A JPEG as a `data:` address. */
  readonly logo: string | null;
}
export interface Card {
  readonly name: string;
  readonly roll_no: string | null;
  readonly programme: string;
  readonly batch: string;
  readonly blood_group: string | null;
  readonly address: string | null;
  readonly guardian_phone: string | null;
  /** `2027-06-30` */
  readonly valid_till: string;
  /** `D1` for the first duplicate; '' for the first card. */
  readonly issue: string;
  /** The content of the QR code. */
  readonly code: string;
  readonly link: string;
  readonly photo: Uint8Array;
}
export type Layout = 'ten_on_a4' | 'one_by_one';

const mm = (length: number): number => (length * 72) / 25.4;
const [WIDTH, HEIGHT] = [mm(54), mm(86)];
const [SHEET_WIDTH, SHEET_HEIGHT] = [mm(297), mm(210)];
const [ACROSS, DOWN] = [5, 2];
const EDGE = 8;
const GREEN = '#14594f';
const LOGO = 26;
const SOFT = '#53605b';

type Face = (card: Card, college: CollegeOnCard, left: number, top: number) => object[];

const shade = (left: number, top: number, width: number, height: number, more: object): object => ({
  canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: height, ...more }],
  absolutePosition: { x: left, y: top },
});
/** Places a line or block of text in a box of a card. */
const words = (
  text: unknown,
  left: number,
  top: number,
  width: number,
  style: object = {},
): object => ({ columns: [{ width, text, ...style }], absolutePosition: { x: left, y: top } });
const outline = (left: number, top: number): object =>
  shade(left, top, WIDTH, HEIGHT, { lineWidth: 0.4, lineColor: '#b8b8b8' });
/** Shrinks long names instead of adding another line. */
const sized = (text: string, fits: number, size: number): number =>
  Math.max(size * 0.62, Math.min(size, (size * fits) / text.length));

const front: Face = (
  { name, roll_no, programme, batch, blood_group, valid_till, issue, code },
  college,
  left,
  top,
) => {
  const inner = WIDTH - 2 * EDGE;
  const beside = college.logo ? LOGO + 4 : 0;
  const photo = { width: 64, height: (64 * PHOTO.height) / PHOTO.width };
  const fact = (label: string, value: string, n: number): object[] => [
    words(label, left + EDGE, top + 170 + 9.2 * n, 42, { fontSize: 6, color: SOFT }),
    words(value, left + EDGE + 42, top + 169.4 + 9.2 * n, inner - 42, {
      fontSize: 6.8,
      bold: true,
      noWrap: true,
    }),
  ];
  return [
    outline(left, top),
    shade(left, top, WIDTH, 42, { color: GREEN }),
    ...(college.logo
      ? [
          {
            image: 'logo',
            fit: [LOGO, LOGO],
            absolutePosition: { x: left + EDGE - 2, y: top + 8 },
          },
        ]
      : []),
    words(college.name, left + EDGE + beside, top + 7, inner - beside, {
      fontSize: sized(college.name, college.logo ? 19 : 26, 9.5),
      bold: true,
      color: 'white',
      alignment: 'center',
    }),
    words(college.address, left + EDGE + beside, top + 26, inner - beside, {
      fontSize: sized(college.address, college.logo ? 34 : 46, 5.6),
      color: '#cfe0d5',
      alignment: 'center',
    }),
    {
      image: code,
      ...photo,
      absolutePosition: { x: left + (WIDTH - photo.width) / 2, y: top + 49 },
    },
    words(name, left + EDGE, top + 137, inner, {
      fontSize: sized(name, 22, 10),
      bold: true,
      alignment: 'center',
      noWrap: true,
    }),
    words(issue ? `STUDENT · ${issue}` : 'STUDENT', left + EDGE, top + 154, inner, {
      fontSize: 6,
      color: SOFT,
      alignment: 'center',
      characterSpacing: 1,
    }),
    ...fact('Roll number', roll_no ?? '–', 0),
    ...fact('Programme', programme, 1),
    ...fact('Batch', batch, 2),
    ...fact('Blood group', blood_group ?? '–', 3),
    ...fact('Valid till', dayText(valid_till), 4),
    shade(left + WIDTH - EDGE - 52, top + HEIGHT - 17, 52, 0, { lineWidth: 0.5, lineColor: SOFT }),
    words(
      college.principal
        ? [{ text: `${college.principal}\n`, fontSize: 5.4 }, 'Principal']
        : 'Principal',
      left + WIDTH - EDGE - 60,
      top + HEIGHT - 15.5,
      60,
      { fontSize: 5.4, color: SOFT, alignment: 'right', lineHeight: 0.95 },
    ),
  ];
};

const back: Face = ({ address, guardian_phone, link, code }, college, left, top) => {
  const inner = WIDTH - 2 * EDGE;
  const square = 78;
  return [
    outline(left, top),
    words(
      [{ text: 'Address\n', fontSize: 6, color: SOFT }, (address ?? '–').slice(0, 160)],
      left + EDGE,
      top + 9,
      inner,
      { fontSize: 6.8 },
    ),
    words(
      [{ text: "Guardian's phone\n", fontSize: 6, color: SOFT }, guardian_phone ?? '–'],
      left + EDGE,
      top + 58,
      inner,
      { fontSize: 7.5, bold: true },
    ),
    {
      qr: link,
      fit: square,
      eccLevel: 'M',
      absolutePosition: { x: left + (WIDTH - square) / 2 + 2, y: top + 85 },
    },
    words(code, left + EDGE, top + 170, inner, {
      fontSize: 6.2,
      alignment: 'center',
      characterSpacing: 0.6,
    }),
    words('Scan to verify this card.', left + EDGE, top + 179, inner, {
      fontSize: 5.6,
      color: SOFT,
      alignment: 'center',
    }),
    shade(left, top + HEIGHT - 46, WIDTH, 46, { color: GREEN }),
    words(
      [
        { text: 'If found, please return to\n', fontSize: 5.4, color: '#cfe0d5' },
        { text: `${college.name}\n`, bold: true },
        `${college.address}\n`,
        college.contact,
      ],
      left + EDGE,
      top + HEIGHT - 42,
      inner,
      { fontSize: 5.8, color: 'white', alignment: 'center' },
    ),
  ];
};

/** The position of the n-th card on a sheet; backs count from the other side. */
function cardPosition(n: number, mirrored: boolean): readonly [left: number, top: number] {
  const [column, row] = [n % ACROSS, Math.floor(n / ACROSS)];
  const [left, top] = [(SHEET_WIDTH - ACROSS * WIDTH) / 2, (SHEET_HEIGHT - DOWN * HEIGHT) / 2];
  return [left + (mirrored ? ACROSS - 1 - column : column) * WIDTH, top + row * HEIGHT];
}

function pages(cards: readonly Card[], college: CollegeOnCard, layout: Layout): object[][] {
  if (layout === 'one_by_one')
    return cards.flatMap((card) => [front(card, college, 0, 0), back(card, college, 0, 0)]);
  const sheets: object[][] = [];
  for (let i = 0; i < cards.length; i += ACROSS * DOWN) {
    const some = cards.slice(i, i + ACROSS * DOWN);
    for (const face of [front, back])
      sheets.push(
        some.flatMap((card, n) => face(card, college, ...cardPosition(n, face === back))),
      );
  }
  return sheets;
}

export function cardDocument(
  cards: readonly Card[],
  college: CollegeOnCard,
  layout: Layout,
): PdfDocument {
  return {
    pageSize:
      layout === 'one_by_one'
        ? { width: WIDTH, height: HEIGHT }
        : { width: SHEET_WIDTH, height: SHEET_HEIGHT },
    pageMargins: 0,
    info: { title: 'ID cards', author: college.name },
    images: {
      ...(college.logo ? { logo: college.logo } : {}),
      ...Object.fromEntries(
        cards.map(({ code, photo }) => [
          code,
          `data:image/jpeg;base64,${Buffer.from(photo).toString('base64')}`,
        ]),
      ),
    },
    content: pages(cards, college, layout).map((stack, n) => ({
      stack: [{ text: ' ', fontSize: 1 }, ...stack],
      ...(n > 0 ? { pageBreak: 'before' } : {}),
    })) as PdfDocument['content'],
    defaultStyle: { font: 'Roboto', fontSize: 7 },
  };
}
