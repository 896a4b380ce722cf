/**
 * A Word document (OOXML, ECMA-376) of headings, paragraphs and tables: what `blocks.ts` renders as
 * PDF, as a file for further editing.
 */
import { strToU8, zipSync } from 'fflate';
import type { Block, BlockDocument, BlockTable } from './blocks';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const MAIN = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
/** A4 with margins of 2 cm, in twentieths of a point. */
const PAGE = { width: 11_906, height: 16_838, margin: 1_134 } as const;
const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
/** XML allows no other control characters than these three. */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** The longer side of the logo: as high as a name with two lines of address, in EMU. */
const LOGO = 600_000;

/** Width and height of a JPEG: they stand in its frame header. */
function sizeOf(jpeg: Uint8Array): readonly [width: number, height: number] {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 9 < jpeg.byteLength; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [view.getUint16(at + 7), view.getUint16(at + 5)];
  }
  return [1, 1];
}

const pictureIn = (address: string | null | undefined): Uint8Array | undefined =>
  address ? Buffer.from(address.slice(address.indexOf(',') + 1), 'base64') : undefined;

/** The logo at the left margin, beside the name, which stays in the middle of the sheet. */
function logoOf(jpeg: Uint8Array): string {
  const [width, height] = sizeOf(jpeg);
  const side = Math.max(width, height);
  const [cx, cy] = [width, height].map((one) => Math.round((one * LOGO) / side));
  const drawn = `<a:graphic xmlns:a="${DRAWING}/main"><a:graphicData uri="${DRAWING}/picture"><pic:pic xmlns:pic="${DRAWING}/picture"><pic:nvPicPr><pic:cNvPr id="1" name="Logo"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="rId3"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic>`;
  return `<w:r><w:drawing><wp:anchor xmlns:wp="${DRAWING}/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0" simplePos="0" relativeHeight="1" behindDoc="1" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="margin"><wp:align>left</wp:align></wp:positionH><wp:positionV relativeFrom="margin"><wp:align>top</wp:align></wp:positionV><wp:extent cx="${cx}" cy="${cy}"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapNone/><wp:docPr id="1" name="Logo" descr="Logo"/><wp:cNvGraphicFramePr/>${drawn}</wp:anchor></w:drawing></w:r>`;
}

const run = (text: string, bold = false): string =>
  `<w:r>${bold ? '<w:rPr><w:b/><w:bCs/></w:rPr>' : ''}${text
    .split(/\r?\n/)
    .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
    .join('<w:br/>')}</w:r>`;

/** A field: it needs no entry among the relations of the document. */
const linked = (address: string, content: string): string =>
  `<w:fldSimple w:instr=" HYPERLINK &quot;${escaped(address.replaceAll('"', '%22'))}&quot; ">${content}</w:fldSimple>`;

interface Paragraph {
  readonly style?: string;
  readonly align?: 'center' | 'right';
  readonly bold?: boolean;
  readonly newPage?: boolean;
  readonly link?: string | undefined;
  /** A run before the text. */
  readonly before?: string;
}
const paragraph = (
  text: string,
  { style, align, bold, newPage, link, before = '' }: Paragraph = {},
): string => {
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    newPage ? '<w:pageBreakBefore/>' : '',
    align ? `<w:jc w:val="${align}"/>` : '',
  ].join('');
  return `<w:p>${properties ? `<w:pPr>${properties}</w:pPr>` : ''}${before}${link === undefined ? run(text, bold) : linked(link, run(text, bold))}</w:p>`;
};

/**
 * Maximum width of a letter in a cell, in twentieths of a point (most are narrower), and the
 * padding beside a text.
 */
const LETTER = 115;
const BESIDE = 180;
/** Longer words are broken. */
const LONGEST_WORD = 18;

/**
 * Each column has room for its longest word, and the remaining width goes to columns with long
 * texts; if there is too little, all shrink.
 */
function widthsOf({ head, rows }: BlockTable): number[] {
  const texts = head.map((label, at) => [label, ...rows.map((row) => row[at] ?? '')]);
  const room = (letters: number): number => letters * LETTER + BESIDE;
  const least = texts.map((all) =>
    room(
      Math.min(LONGEST_WORD, Math.max(...all.flatMap((one) => one.split(/[\s/-]+/)).map(lengthOf))),
    ),
  );
  const wish = texts.map((all, at) =>
    Math.max(least[at] ?? 0, room(Math.min(40, Math.max(...all.map(lengthOf))))),
  );
  const sum = (widths: readonly number[]): number => widths.reduce((all, one) => all + one, 0);
  const [narrow, wide] = [sum(least), sum(wish)];
  if (narrow >= CONTENT_WIDTH)
    return least.map((one) => Math.floor((one * CONTENT_WIDTH) / narrow));
  if (wide <= CONTENT_WIDTH) return wish.map((one) => Math.floor((one * CONTENT_WIDTH) / wide));
  const share = (CONTENT_WIDTH - narrow) / (wide - narrow);
  return wish.map((one, at) => {
    const own = least[at] ?? 0;
    return Math.floor(own + (one - own) * share);
  });
}
const lengthOf = ({ length }: string): number => length;

/** Half a line. */
const GAP = '<w:p><w:pPr><w:spacing w:after="0" w:line="120" w:lineRule="exact"/></w:pPr></w:p>';

/** Signatories from left to right, on one page. */
const signaturesOf = (signatures: readonly string[]): string =>
  signatures.length === 0
    ? ''
    : `<w:p/><w:p/><w:tbl><w:tblPr><w:tblW w:w="${CONTENT_WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${signatures
        .map(() => `<w:gridCol w:w="${Math.floor(CONTENT_WIDTH / signatures.length)}"/>`)
        .join('')}</w:tblGrid><w:tr><w:trPr><w:cantSplit/></w:trPr>${signatures
        .map((who) => `<w:tc>${paragraph(who, { align: 'center' })}</w:tc>`)
        .join('')}</w:tr></w:tbl>${GAP}`;

/** `Page {page} of {last}`, numbered by the word processor. */
const footerOf = (numbered: string): string =>
  `${HEAD}<w:ftr xmlns:w="${MAIN}"><w:p><w:pPr><w:jc w:val="right"/></w:pPr>${numbered
    .split(/(\{page\}|\{last\})/)
    .map((part) =>
      part === '{page}' || part === '{last}'
        ? `<w:fldSimple w:instr="${part === '{page}' ? 'PAGE' : 'NUMPAGES'}">${run('1')}</w:fldSimple>`
        : part && run(part),
    )
    .join('')}</w:p></w:ftr>`;

function tableOf(table: BlockTable): string {
  const { head, rows, figures = [] } = table;
  const widths = widthsOf(table);
  const row = (cells: readonly string[], heading: boolean): string =>
    `<w:tr><w:trPr><w:cantSplit/>${heading ? '<w:tblHeader/>' : ''}</w:trPr>${cells
      .map(
        (text, at) =>
          `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph(text, {
            style: 'Cell',
            bold: heading,
            ...(figures.includes(at) ? { align: 'right' } : {}),
          })}</w:tc>`,
      )
      .join('')}</w:tr>`;
  return [
    '<w:tbl><w:tblPr><w:tblStyle w:val="Grid"/>',
    `<w:tblW w:w="${CONTENT_WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    row(head, true),
    ...rows.map((cells) => row(cells, false)),
    // Two tables without a paragraph between them would be merged.
    `</w:tbl>${GAP}`,
  ].join('');
}

function blockOf(block: Block): string {
  if ('heading' in block)
    return paragraph(block.heading, {
      style: `Heading${block.level}`,
      ...(block.newPage ? { newPage: true } : {}),
    });
  if ('pictures' in block) return '';
  return 'text' in block ? paragraph(block.text, { link: block.link }) : tableOf(block.table);
}

function bodyOf(
  { letterhead, title, lines, blocks, signatures }: BlockDocument,
  logo: Uint8Array | undefined,
): string {
  return [
    paragraph(letterhead.name, { style: 'Title', ...(logo ? { before: logoOf(logo) } : {}) }),
    ...letterhead.lines.map((line) => paragraph(line, { align: 'center' })),
    paragraph(title, { style: 'Subtitle' }),
    ...lines.map((line) => paragraph(line, { align: 'center' })),
    ...blocks.map(blockOf),
    signaturesOf(signatures),
    `<w:sectPr><w:footerReference w:type="default" r:id="rId2"/><w:pgSz w:w="${PAGE.width}" w:h="${PAGE.height}"/>`,
    `<w:pgMar w:top="${PAGE.margin}" w:right="${PAGE.margin}" w:bottom="${PAGE.margin}" w:left="${PAGE.margin}" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>`,
  ].join('');
}

const style = (id: string, name: string, paragraphs: string, runs: string): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraphs}</w:pPr><w:rPr>${runs}</w:rPr></w:style>`;
const size = (half: number): string => `<w:sz w:val="${half}"/><w:szCs w:val="${half}"/>`;
const BOLD = '<w:b/><w:bCs/>';
const edge = (name: string): string =>
  `<w:${name} w:val="single" w:sz="4" w:space="0" w:color="777777"/>`;
/** Indian scripts use the typefaces that Windows and Office provide for them. */
const STYLES = [
  `${HEAD}<w:styles xmlns:w="${MAIN}"><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Nirmala UI"/>${size(20)}<w:lang w:val="en-IN" w:bidi="hi-IN"/></w:rPr></w:rPrDefault>`,
  '<w:pPrDefault><w:pPr><w:spacing w:after="80"/></w:pPr></w:pPrDefault></w:docDefaults>',
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>',
  style('Title', 'Title', '<w:spacing w:after="0"/><w:jc w:val="center"/>', `${BOLD}${size(32)}`),
  style(
    'Subtitle',
    'Subtitle',
    '<w:spacing w:before="160" w:after="60"/><w:jc w:val="center"/>',
    `${BOLD}${size(26)}`,
  ),
  style(
    'Heading1',
    'heading 1',
    '<w:keepNext/><w:spacing w:before="280" w:after="80"/><w:outlineLvl w:val="0"/>',
    `${BOLD}${size(28)}`,
  ),
  style(
    'Heading2',
    'heading 2',
    '<w:keepNext/><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="1"/>',
    `${BOLD}${size(22)}`,
  ),
  style(
    'Heading3',
    'heading 3',
    '<w:keepNext/><w:spacing w:before="140" w:after="40"/><w:outlineLvl w:val="2"/>',
    BOLD,
  ),
  style('Cell', 'Table text', '<w:spacing w:after="0"/>', size(18)),
  `<w:style w:type="table" w:styleId="Grid"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(edge).join('')}</w:tblBorders><w:tblCellMar><w:top w:w="25" w:type="dxa"/><w:left w:w="80" w:type="dxa"/><w:bottom w:w="15" w:type="dxa"/><w:right w:w="80" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style></w:styles>`,
].join('');

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** Returns the same bytes for the same document and instant. */
export function docxOf(document: BlockDocument, now: Date): Uint8Array {
  const logo = pictureIn(document.letterhead.logo);
  const files: Readonly<Record<string, string>> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${logo ? '<Default Extension="jpeg" ContentType="image/jpeg"/>' : ''}<Override PartName="/word/document.xml" ContentType="${WORD}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${WORD}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/><Override PartName="/word/footer.xml" ContentType="${WORD}.footer+xml"/></Types>`,
    '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml': `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(document.title)}</dc:title><dc:creator>${escaped(document.letterhead.name)}</dc:creator><dcterms:created xsi:type="dcterms:W3CDTF">${now.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`,
    'word/_rels/document.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${OFFICE}/footer" Target="footer.xml"/>${logo ? `<Relationship Id="rId3" Type="${OFFICE}/image" Target="media/logo.jpeg"/>` : ''}</Relationships>`,
    'word/styles.xml': STYLES,
    'word/footer.xml': footerOf(document.numbered),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${MAIN}" xmlns:r="${OFFICE}"><w:body>${bodyOf(document, logo)}</w:body></w:document>`,
  };
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync(
    Object.fromEntries([...bytes, ...(logo ? [['word/media/logo.jpeg', logo] as const] : [])]),
    { mtime: now },
  );
}
