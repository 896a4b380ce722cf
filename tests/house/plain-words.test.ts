/** Phrases that the college does not use and that the product once showed never return. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import auth from '@/auth/hi';
import own from '@/console/hi';
import archetypes from '@/console/hi-archetypes';
import interactive from '@/console/hi-interactive';
import arithmetic from '@/domain/hi';
import site from '@/public/hi';
import common from '@/resources/hi';
import { readRoll } from '@/resources/roll';
import nouns, { modules } from '@/resources/words';
import {
  inEnglish,
  labelOf,
  plural,
  say,
  translator,
  type Dictionary,
  type Fields,
  type Translate,
} from '@/schema';
import schema from '@/schema/hi';
import { codeText, longCodeText } from '../../server/auth/code-message';
import { words as accounts } from '../../server/auth/hi';
import { words as reading } from '../../server/reading/hi';
import { isOld, wordFaults } from '../kit/old-words';
import { textsOf } from '../kit/said-texts';

const ROOMS: Readonly<Record<string, Dictionary>> = {
  ...modules,
  'src/auth': auth,
  'src/console/hi': own,
  'src/console/hi-archetypes': archetypes,
  'src/console/hi-interactive': interactive,
  'src/domain': arithmetic,
  'src/public': site,
  'src/resources': common,
  'src/schema': schema,
  'server/auth': accounts,
  'server/reading': reading,
};

const oldIn = (words: Dictionary): string[] => Object.keys(words).filter(isOld);

describe('no outdated phrases or machine values', () => {
  it.each(Object.keys(ROOMS))('%s', (room) => {
    expect(oldIn(ROOMS[room] ?? {})).toEqual([]);
  });
  it('a planted phrase is found as a whole text, not as the beginning of another', () => {
    expect(
      oldIn({ 'Take away': '', 'Take away the picture': '', 'How it came about.': '' }),
    ).toEqual(['Take away', 'How it came about.']);
  });
  it.each([
    'by admin:14',
    '2026-11-20T06:30:00Z',
    'on 2026-11-20',
    'half_up_0',
    '14750 paise',
    'NaN',
    '[object Object] rows',
    '{count|row|rows} saved',
  ])('a machine value is found on a page: %s', (text) => {
    expect(wordFaults([text])).toHaveLength(1);
  });
  it('human-readable text is accepted', () => {
    expect(
      wordFaults(['Admin: 14 accounts', '20-11-2026, 12:00', '₹2,950.00', 'e-mail', '2026-27']),
    ).toEqual([]);
  });
});

const LANGUAGES: readonly (readonly [name: string, into: (module: string) => Translate])[] = [
  ['English', () => inEnglish],
  ['Hindi', (module) => translator(modules[module], nouns, schema)],
];
const roll = readRoll();
/** `rollNo`, which appears only where a key was taken for a heading. */
const CAMEL = /(^|\s)[a-z]+[A-Z]/;
const fieldHeadings = (fields: Fields): string[] =>
  Object.entries(fields).map(([name, field]) => labelOf(name, field));

/**
 * Headings of CSV, XLSX, PDF and printed output: those of lists and of reports, and the name of
 * each.
 */
const HEADINGS = [
  ...[...roll.resources.values()].map(({ name, label, plural: many, fields }) => ({
    at: name,
    module: roll.homeOf.get(name) ?? '',
    texts: [many ?? plural(label), ...fieldHeadings(fields)],
  })),
  ...roll.screens.map((screen) => ({
    at: screen.route,
    module: screen.module.slug,
    texts: [
      screen.label,
      ...fieldHeadings(screen.scope),
      ...('filters' in screen ? fieldHeadings(screen.filters ?? {}) : []),
      ...('columns' in screen
        ? (screen.columns ?? []).flatMap(({ label, group }) => (group ? [group, label] : [label]))
        : []),
    ],
  })),
];
describe('headings of exports and prints', () => {
  it.each(LANGUAGES)('are plain words in %s', (_, into) => {
    const faults = HEADINGS.flatMap(({ at, module, texts }) => {
      const read = texts.map(into(module));
      return [
        ...wordFaults(read),
        ...read.filter((text) => CAMEL.test(text)).map((text) => `shows a key: "${text}"`),
      ].map((fault) => `${at}: ${fault}`);
    });
    expect(HEADINGS.length).toBeGreaterThan(200);
    expect(faults).toEqual([]);
  });
});

/** Code that writes to people outside the screens: by e-mail, in the inbox, by text message. */
const TELLING = readdirSync('src/resources', { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!hi)\.ts$/.test(path))
  .map((path) => ({ path, code: readFileSync(`src/resources/${path}`, 'utf8') }))
  .filter(({ code }) => /\b(notify|send|tools\.mail|tools\.text)\(\s*(handle,\s*)?\{/.test(code));

/** The title is that of a printed paper, which is in English. */
const ON_PAPER: readonly string[] = ['admission/merit-list.server.ts'];

/** Fills each name in a sentence with a value of its kind. */
function filled(text: string, translate: Translate): string {
  const names = [...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
  const sampleOf = (name: string): unknown =>
    name === 'month'
      ? '2026-10'
      : /^(day|until|date)$/.test(name)
        ? '2026-11-20'
        : /^(n|count)$/.test(name)
          ? 2
          : 'Lalrin Puii';
  return say(
    { text, with: Object.fromEntries(names.map((name) => [name, sampleOf(name)])) },
    translate,
  );
}

describe('mails, notifications and text messages', () => {
  const sentences = TELLING.flatMap(({ path, code }) =>
    textsOf(path, code).texts.map(({ at, text }) => ({
      at,
      text,
      module: path.split('/')[0] ?? '',
    })),
  );
  it.each(LANGUAGES)('are plain words in %s', (language, into) => {
    expect(sentences.length).toBeGreaterThan(60);
    const faults = sentences.flatMap(({ at, text, module }) => {
      const read = filled(text, into(module));
      return [
        ...wordFaults([read]),
        ...(language === 'Hindi' && !/\p{Script=Devanagari}/u.test(read)
          ? [`has no Hindi: "${read}"`]
          : []),
      ].map((fault) => `${at}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
  it('are sentences with placeholders, never concatenated in the language of the sender', () => {
    const glued = TELLING.flatMap(({ path, code }) =>
      [...code.matchAll(/\b(title|subject|body): `([^`]*)`/g)]
        .filter(([, , text = '']) => /\p{L}{3}/u.test(text.replace(/\$\{[^}]*\}/g, '')))
        .filter(() => !ON_PAPER.includes(path))
        .map(([, , text]) => `${path}: "${text}"`),
    );
    expect(glued).toEqual([]);
  });
  it('with codes are plain words', () => {
    expect(wordFaults([codeText('123456'), longCodeText('123456789012')])).toEqual([]);
  });
});
