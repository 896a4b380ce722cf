/**
 * Documents with active content, recognised by their contents, and those that only look like it.
 */
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Problem } from '@/schema';
import { renderPdf } from '../../server/print/pdf';
import { words } from '../../server/reading/hi';
import { inspectFile } from '../../server/reading/reader';
import { picture, zipOf } from '../kit/pictures';
import { memoryStore } from '../../server/files/store';
import { filesIn } from '../../server/files/files';

const text = (what: string): Uint8Array => new TextEncoder().encode(what);
const officeOf = (
  more: Readonly<Record<string, string | Uint8Array>>,
  main = 'word/document.xml',
): Uint8Array =>
  zipOf(
    Object.entries({ '[Content_Types].xml': '<Types/>', [main]: '<w:document/>', ...more }).map(
      ([name, bytes]) => ({ name, bytes: typeof bytes === 'string' ? text(bytes) : bytes }),
    ),
  );
const compound = (...names: string[]): Uint8Array =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
    ...names.map((name) => Buffer.from(name, 'utf16le')),
  ]);
const pdf = (...parts: (string | Uint8Array)[]): Uint8Array =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part as Uint8Array)),
  ]);
const packed = (
  objects: string,
  dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
): Uint8Array =>
  Buffer.concat([
    Buffer.from(`5 0 obj\n<< ${dictionary} >>\nstream\r\n`),
    deflateSync(objects),
    Buffer.from('\nendstream\nendobj\n'),
  ]);
const link = (kind: string, target: string): string =>
  `<Relationships><Relationship Id="r1" Type="http://x/relationships/${kind}" Target="${target}" TargetMode="External"/></Relationships>`;

const said = (bytes: Uint8Array): Promise<string> =>
  inspectFile(bytes).then(String, (error: unknown) =>
    error instanceof Problem ? (error.message.split('.')[0] ?? '') : String(error),
  );

const MACROS = 'This document contains macros';
const OBJECT = 'This document contains an embedded program or file';
const SCRIPT = 'This PDF contains a script, attachment or automatic action';

describe('refuses for its contents', () => {
  it.each<[string, Uint8Array, string]>([
    ['a Word document with Visual Basic', officeOf({ 'word/vbaProject.bin': 'x' }), MACROS],
    [
      'one whose macros have another name, by their type',
      officeOf({
        '[Content_Types].xml':
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>',
        'word/a.bin': 'x',
      }),
      MACROS,
    ],
    [
      'one that says that it holds macros',
      officeOf({
        '[Content_Types].xml':
          '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      }),
      MACROS,
    ],
    [
      'a workbook with a macro sheet',
      officeOf({ 'xl/macrosheets/sheet1.xml': 'x' }, 'xl/workbook.xml'),
      MACROS,
    ],
    [
      'a presentation with a control',
      officeOf({ 'ppt/activeX/activeX1.xml': 'x' }, 'ppt/presentation.xml'),
      MACROS,
    ],
    [
      'an OpenDocument with a script',
      zipOf([
        { name: 'content.xml', bytes: text('<o/>') },
        { name: 'Basic/Standard/Module1.xml', bytes: text('x') },
      ]),
      MACROS,
    ],
    [
      'an OpenDocument that calls one',
      zipOf([
        {
          name: 'content.xml',
          bytes: text(
            `<office:document-content>${' '.repeat(300_000)}<script:event-listener script:language="x"/>`,
          ),
        },
      ]),
      MACROS,
    ],
    ['an old document with Visual Basic', compound('WordDocument', '_VBA_PROJECT'), MACROS],
    ['an old document with a packed file', compound('WordDocument', '\u0001Ole10Native'), OBJECT],
    [
      'a document with a packed file in it',
      officeOf({ 'word/embeddings/oleObject1.bin': compound('\u0001Ole10Native') }),
      OBJECT,
    ],
    [
      'a document with a workbook with macros in it',
      officeOf({
        'word/embeddings/Book1.xlsx': officeOf({ 'xl/vbaProject.bin': 'x' }, 'xl/workbook.xml'),
      }),
      MACROS,
    ],
    [
      'an archive with such a document in it',
      zipOf([{ name: 'holiday.jpg', bytes: officeOf({ 'word/vbaProject.bin': 'x' }) }]),
      MACROS,
    ],
    [
      'a document whose template is elsewhere',
      officeOf({
        'word/_rels/settings.xml.rels': link('attachedTemplate', 'https://x.example/t.dotm'),
      }),
      'This document loads a template or object from outside',
    ],
    [
      'a document that starts a program by a field',
      officeOf({
        'word/document.xml': '<w:instrText xml:space="preserve"> DDEAUTO c:\\\\x "y"</w:instrText>',
      }),
      'This document contains a DDE field, which can start a program',
    ],
    [
      'a PDF with a script',
      pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj'),
      SCRIPT,
    ],
    [
      'one whose names are written with codes',
      pdf('1 0 obj << /S /J#61va#53cript >> endobj'),
      SCRIPT,
    ],
    ['one that starts a program', pdf('1 0 obj << /S /Launch /F (cmd.exe) >> endobj'), SCRIPT],
    [
      'one that hands out a file',
      pdf('1 0 obj << /Names << /EmbeddedFiles 2 0 R >> >> endobj'),
      SCRIPT,
    ],
    [
      'one with a form that runs',
      pdf('1 0 obj << /AcroForm << /XFA [ (x) 1 0 R ] >> >> endobj'),
      SCRIPT,
    ],
    [
      'one whose script stands in packed objects',
      pdf(packed('9 0 << /S /JavaScript /JS (x) >>')),
      SCRIPT,
    ],
    [
      'one whose packed objects seem to end early',
      pdf(
        Buffer.concat([
          Buffer.from('5 0 obj << /Type /ObjStm /Filter [ /FlateDecode ] >> stream\n'),
          deflateSync(`endstream ${'x'.repeat(99)}/Launch `, { level: 0 }),
          Buffer.from('endstream'),
        ]),
      ),
      SCRIPT,
    ],
    [
      'one whose packed objects cannot be unpacked',
      pdf(packed('x', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')),
      'Parts of this PDF cannot be read',
    ],
    [
      'one whose packed objects say elsewhere how they are packed',
      pdf(packed('x', '/Type /ObjStm /Filter 7 0 R')),
      'Parts of this PDF cannot be read',
    ],
    [
      'one that unpacks to too much',
      pdf(packed(' '.repeat(61_000_000))),
      'This PDF is too large: more than 60 MB when unpacked',
    ],
    [
      'one that is locked',
      pdf(packed('9 0 << >>'), 'trailer << /Encrypt 3 0 R >>'),
      'This PDF is locked and cannot be checked',
    ],
  ])('%s', async (_, bytes, sentence) => {
    expect(await said(bytes)).toBe(sentence);
  });
  it.each<[string, Uint8Array]>([
    ['a page', text('  <html><script>')],
    ['a drawing', text('\uFEFF<?xml version="1.0"?><svg/>')],
    ['RTF', text('{\\rtf1 {\\object\\objdata 0105}}')],
    ['a page in an envelope', text('MIME-Version: 1.0\nContent-Type: multipart/related')],
    ['SYLK', text('ID;P\nO;E\n')],
  ])('%s, as a type that is not recognised', async (_, bytes) => {
    expect(await said(bytes)).toBe('null');
  });
});

describe('accepts', () => {
  it.each<[string, Uint8Array, RegExp]>([
    [
      'a document with a picture, a formula and a workbook of a chart',
      officeOf({
        'word/media/image1.png': 'x',
        'word/embeddings/oleObject1.bin': compound('Equation Native'),
        'word/embeddings/Sheet1.xlsx': officeOf({}, 'xl/workbook.xml'),
      }),
      /wordprocessingml/,
    ],
    [
      "one that was made from a template on its writer's disk, with links",
      officeOf({
        'word/_rels/settings.xml.rels': link(
          'attachedTemplate',
          'file:///C:\\Users\\x\\Normal.dotm',
        ),
        'word/_rels/document.xml.rels': link('hyperlink', 'https://x.example'),
      }),
      /wordprocessingml/,
    ],
    [
      'one that speaks of DDEAUTO and JavaScript',
      officeOf({ 'word/document.xml': '<w:t>DDEAUTO and /JavaScript</w:t>' }),
      /wordprocessingml/,
    ],
    [
      'a PDF that opens at a page',
      pdf(
        '1 0 obj << /OpenAction [3 0 R /Fit] /URI (javascript) /JavaScripts 1 >> endobj',
        packed('9 0 << /Type /Catalog /AA 1 >>'),
      ),
      /pdf/,
    ],
    [
      'one that is locked and packs no objects',
      pdf('trailer << /Encrypt 3 0 R /EncryptMetadata true >>'),
      /pdf/,
    ],
    [
      'one whose packed pictures happen to hold short names',
      pdf('1 0 obj << /Length 9 >> stream\n/XFA /JS endstream'),
      /pdf/,
    ],
    ['an archive of pictures', zipOf([{ name: 'a.jpg', bytes: text('\u00ff\u00d8') }]), /zip/],
    ['an old workbook', compound('Workbook'), /ms-excel/],
    ['text', text('Dear all,\nID;P is a code.'), /plain/],
  ])('%s', async (_, bytes, type) => {
    expect(await said(bytes)).toMatch(type);
  });
  it('a PDF that the portal generates', async () => {
    expect(await said(await renderPdf({ content: ['Receipt'] }))).toBe('application/pdf');
  });
});

describe('storing a file', () => {
  const store = memoryStore(() => new Date(0));
  const files = filesIn({
    tx: {
      sql: (() => Promise.resolve([])) as never,
      get drizzle(): never {
        throw new Error('none');
      },
      get prepared(): never {
        throw new Error('none');
      },
    },
    store,
    actor: { kind: 'super', level: 5, id: 1, name: 'x', letters: '', type: null, department: null },
    now: new Date(0),
  });
  it('checks the contents whatever the file name, and also where archives are accepted', async () => {
    for (const name of ['a.txt', 'a.docx', 'a.zip', 'a.pdf', 'a.jpg', '']) {
      await expect(
        files.keep(officeOf({ 'word/vbaProject.bin': 'x' }), {
          name,
          types: ['application/zip', 'text/plain'],
          most: 1e6,
        }),
        name,
      ).rejects.toMatchObject({ code: 'active_content', status: 415 });
      await expect(
        files.keep(pdf('/S /JavaScript'), { name, types: ['application/pdf'], most: 1e6 }),
        name,
      ).rejects.toMatchObject({ code: 'active_content' });
    }
  });
  it('keeps of a picture with a script appended the picture alone', async () => {
    const sent = Buffer.concat([await picture({ width: 40, height: 40 }), pdf('/S /JavaScript')]);
    await expect(
      files.keep(sent, { name: 'a.jpg', types: ['image/jpeg'], most: 1e6 }),
    ).rejects.toThrow('the file has no row'); // the database of this test stores none
    const stored: string[] = [];
    for await (const { path } of store.list())
      stored.push(Buffer.from((await store.read(path)) ?? []).toString('latin1'));
    expect(stored).toHaveLength(1);
    expect(stored[0]).not.toMatch(/%PDF|JavaScript/);
    expect(stored[0]?.endsWith('\xff\xd9'), 'nothing after the end of the JPEG').toBe(true);
  });
});

it('every message has a Hindi translation with the same placeholders', () => {
  for (const [english, hindi] of Object.entries(words)) {
    expect(hindi).toMatch(/[\u0900-\u097f]/);
    expect(hindi.match(/\{\w+\}/g)?.sort() ?? [], english).toEqual(
      english.match(/\{\w+\}/g)?.sort() ?? [],
    );
  }
});
