/**
 * A word has one meaning in one context. A module's own dictionary comes first where that module's
 * texts are shown, then the general one; so a key may read differently in two modules, and never in
 * two ways in one. And every text of a module has its Hindi.
 */
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
  mergeDictionaries,
  choiceLabel,
  labelOf,
  plural,
  type Action,
  type Column,
  type Dictionary,
  type Fields,
  type Roll,
} from '@/schema';
import schema from '@/schema/hi';
import { words as accounts } from '../../server/auth/hi';
import { translations } from '../../server/http/language';
import { words as reading } from '../../server/reading/hi';
import { looksLikeWords, textsOf, type Found } from '../kit/said-texts';

type Dictionaries = Readonly<Record<string, Dictionary>>;

/** Returns every file of Hindi under a folder, by its path. */
function filesOf(
  found: Readonly<Record<string, Readonly<Record<string, Dictionary>>>>,
): Dictionaries {
  return Object.fromEntries(
    Object.entries(found).map(([path, exports]) => [
      path.replace(/^.*\/src\//, 'src/'),
      Object.assign({}, ...Object.values(exports)) as Dictionary,
    ]),
  );
}
const files = filesOf(import.meta.glob('../../src/resources/*/hi*.ts', { eager: true }));
const inModule = (slug: string): Dictionaries =>
  Object.fromEntries(Object.entries(files).filter(([path]) => path.split('/')[2] === slug));

const ON_SCREENS: Dictionaries = {
  'src/schema': schema,
  'src/auth': auth,
  'src/console/hi': own,
  'src/console/hi-archetypes': archetypes,
  'src/console/hi-interactive': interactive,
  'src/domain': arithmetic,
  'src/resources/hi': common,
};
const ON_SERVER: Dictionaries = {
  'src/schema': schema,
  'src/domain': arithmetic,
  'src/resources/hi': common,
  'server/auth': accounts,
  'server/reading': reading,
};

/** Returns keys that two dictionaries of one context translate differently. */
function disputes(dictionaries: Dictionaries): string[] {
  const first = new Map<string, readonly [where: string, text: string]>();
  return Object.entries(dictionaries).flatMap(([where, words]) =>
    Object.entries(words).flatMap(([english, text]) => {
      const [other, said] = first.get(english) ?? [where, text];
      first.set(english, [other, said]);
      return said === text
        ? []
        : [`"${english}" reads "${said}" in ${other} and "${text}" in ${where}`];
    }),
  );
}

const fieldTexts = (fields: Fields = {}): string[] =>
  Object.entries(fields)
    .filter(([, { options }]) => !options.secret)
    .flatMap(([name, field]) => [
      labelOf(name, field),
      ...[field.options.help, field.options.group].flatMap((text) => text ?? []),
      ...(field.choices ?? []).map((choice) => choiceLabel(choice, field.options.labels)),
      ...Object.values(field.options.set ?? {}),
      ...fieldTexts(field.options.rows),
    ]);
const columnTexts = (columns: readonly Column[] = []): string[] =>
  columns.flatMap(({ label, group = '', help = '', labels = {} }) => [
    label,
    group,
    help,
    ...Object.values(labels),
  ]);
const actionTexts = (actions: Readonly<Record<string, Action>> = {}): string[] =>
  Object.values(actions).flatMap(({ label, help = '', title = '', fields }) => [
    label,
    help,
    title,
    ...fieldTexts(fields),
  ]);

/** Returns the texts in a module's definitions, each with its place. */
function definedIn(roll: Roll, slug: string): Found[] {
  const said = (at: string, texts: readonly string[]): Found[] =>
    texts.filter(looksLikeWords).map((text) => ({ at, text }));
  return [
    ...roll.modules
      .filter((module) => module.slug === slug)
      .flatMap(({ label }) => said(`module ${slug}`, [label])),
    ...[...roll.resources.values()]
      .filter(({ name }) => roll.homeOf.get(name) === slug)
      .flatMap(({ name, label, plural: many, single, fields }) =>
        said(`resource ${name}`, [
          label,
          single ? '' : (many ?? plural(label)),
          ...fieldTexts(fields),
        ]),
      ),
    ...roll.screens
      .filter(({ module }) => module.slug === slug)
      .flatMap((screen) =>
        said(`screen ${screen.route}`, [
          screen.label,
          screen.help ?? '',
          screen.group ?? '',
          ...fieldTexts(screen.params),
          ...('filters' in screen ? fieldTexts(screen.filters) : []),
          ...('columns' in screen ? columnTexts(screen.columns) : []),
          ...('actions' in screen ? actionTexts(screen.actions) : []),
        ]),
      ),
  ];
}

/**
 * Printed papers and the command line are in English, and codes are sent in both languages; names
 * of file formats are not words.
 */
const ENGLISH =
  /(-sheet|-paper|-content|\/slip|curriculum|service-book|settle)(\.server)?\.ts$|(code-message|create-admin|sniff|inspect|xlsx|query|description)\.ts$/;

/** Returns the texts in the code of a folder. */
const writtenIn = (folder: string, is: RegExp): Found[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => is.test(path) && !ENGLISH.test(`/${path}`))
    .flatMap(
      (path) => textsOf(`${folder}/${path}`, readFileSync(`${folder}/${path}`, 'utf8')).texts,
    );

/**
 * Returns texts missing from all of the dictionaries; where modules translate the word differently,
 * both meanings are reported.
 */
function missing(texts: readonly Found[], ...dictionaries: readonly Dictionary[]): string[] {
  return texts
    .filter(({ text }) => !dictionaries.some((words) => Object.hasOwn(words, text)))
    .map(({ at, text }) => {
      const meanings = Object.entries(modules).flatMap(([slug, words]) =>
        words[text] === undefined ? [] : [`"${words[text]}" in ${slug}`],
      );
      return `${at}: no Hindi for "${text}"${meanings.length ? ` (which reads ${meanings.join(', ')})` : ''}`;
    });
}

const roll = readRoll();
const onScreens: Dictionary = Object.assign({}, nouns, ...Object.values(ON_SCREENS));
const onServer: Dictionary = Object.assign({}, nouns, ...Object.values(ON_SERVER));

describe('within one context', () => {
  it.each([
    ['the screens', ON_SCREENS],
    ['the server', ON_SERVER],
    ...Object.keys(modules).map((slug) => [slug, inModule(slug)] as const),
  ] as const)('%s: no word has two translations', (_, dictionaries) => {
    expect(disputes(dictionaries)).toEqual([]);
  });
});

describe.each(roll.modules.map(({ slug }) => slug))('%s', (slug) => {
  const words = modules[slug] ?? {};
  it('has Hindi for its nouns, fields, choices, actions and screens', () => {
    const texts = definedIn(roll, slug);
    expect(texts).not.toEqual([]);
    expect(missing(texts, words, onScreens)).toEqual([]);
  });
  it('has Hindi for the texts of its server code', () => {
    expect(
      missing(
        writtenIn(`src/resources/${slug}`, /(\.server|(queries|commands)\/[\w-]+)\.ts$/),
        words,
        onServer,
      ),
    ).toEqual([]);
  });
  it('has Hindi for the texts of its pages', () => {
    expect(
      missing(writtenIn(`src/resources/${slug}`, /\.(tsx|live\.ts)$/), words, onScreens),
    ).toEqual([]);
  });
});

it('the folders of the server have Hindi for their texts', () => {
  expect(
    ['access', 'auth', 'files', 'http', 'rest', 'screens', 'reading'].flatMap((room) =>
      missing(writtenIn(`server/${room}`, /(?<!hi)\.ts$/), onServer, onScreens, site),
    ),
  ).toEqual([]);
});

describe('the server translates with the words of the module that answers', () => {
  const translate = translations(roll);
  const headers = new Headers({ 'Accept-Language': 'hi' });
  it.each([
    ['a resource', 'student', 'राज्य'],
    ['a screen', '/attendance/registers', 'स्थिति'],
    ['an address of its own', '/api/student/{id}/photo', 'राज्य'],
    ['no module', '/api/account', common.State],
  ])('%s', (_, of, hindi) => {
    expect(translate({ headers, route: { of } })('State')).toBe(hindi);
  });
  it('leaves English for English readers', () => {
    expect(translate({ headers: new Headers(), route: { of: 'student' } })('State')).toBe('State');
  });
});

/**
 * Returns the tinted columns of a source file that would show English to every reader: only choices
 * are translated. Marks and lists of remarks are not words and may be tinted unchanged.
 */
const untranslated = (source: string): string[] =>
  [...source.matchAll(/\{\s*name: '(\w+)',(?:[^{}]|\{[^{}]*\})*\}/g)].flatMap(([column, name]) => {
    const tones = /\btones: \{([^}]*)\}/.exec(column)?.[1] ?? '';
    return /[a-z]/.test(tones.replaceAll(/: '\w+'/g, '')) &&
      !/\bkind:/.test(column) &&
      name !== 'flags'
      ? [String(name)]
      : [];
  });

describe('tinted words of a column', () => {
  it('are translated', () => {
    const found = readdirSync('src/resources', { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .flatMap((path) =>
        untranslated(readFileSync(`src/resources/${path}`, 'utf8')).map(
          (name) => `${path}: ${name}`,
        ),
      );
    expect(found).toEqual([]);
  });
  it('are reported when they are not translated', () => {
    expect(untranslated("[{ name: 'verdict', label: 'Result', tones: { Fail: 'bad' } }]")).toEqual([
      'verdict',
    ]);
    expect(untranslated("[{ name: 'mark', label: 'Mark', tones: { AB: 'bad' } }]")).toEqual([]);
  });
});

describe('planted faults are reported', () => {
  it('two translations in one context', () => {
    expect(
      disputes({ 'src/a/hi': { State: 'राज्य', Name: 'नाम' }, 'src/a/hi-more': { State: 'स्थिति' } }),
    ).toEqual(['"State" reads "राज्य" in src/a/hi and "स्थिति" in src/a/hi-more']);
  });
  it('a word that two modules translate differently is left out of the merged dictionary', () => {
    expect(mergeDictionaries([{ State: 'राज्य', Name: 'नाम' }, { State: 'स्थिति' }])).toEqual({
      Name: 'नाम',
    });
  });
  it('a text without Hindi', () => {
    expect(missing([{ at: 'screen /a', text: 'Unheard of' }], onScreens)).toEqual([
      'screen /a: no Hindi for "Unheard of"',
    ]);
  });
});
