/**
 * Every text of the screens has its Hindi. The texts are found by reading the code: arguments of
 * functions that show something, and every other literal that looks like words for people.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import auth from '@/auth/hi';
import own from '@/console/hi';
import archetypes from '@/console/hi-archetypes';
import interactive from '@/console/hi-interactive';
import site from '@/public/hi';
import schema from '@/schema/hi';
import { SHIPPED_MANUALS } from '@/domain/return-manuals';
import { modules } from '@/resources/words';
import type { Dictionary } from '@/schema/sentences';
import { textsOf } from '../kit/said-texts';

/** Drawings, and the names of browsers and systems. */
const NO_WORDS = /icon-paths\.ts$|account\/device\.ts$/;

const isCode = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/(^|\/)hi[-\w]*\.ts$/.test(path) && !NO_WORDS.test(path);
const read = (room: string) =>
  readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((path) => textsOf(`src/${room}/${path}`, readFileSync(`src/${room}/${path}`, 'utf8')));
const inConsole: Dictionary = { ...schema, ...auth, ...own, ...archetypes, ...interactive };
const ROOMS: readonly (readonly [room: string, words: Dictionary, least: number])[] = [
  ['public', site, 250],
  ['console', inConsole, 400],
  ['auth', { ...inConsole, ...site }, 4],
];

describe.each(ROOMS)('the texts of src/%s', (room, words, least) => {
  const files = read(room);
  it('are found', () => {
    expect(
      new Set(files.flatMap(({ texts }) => texts.map(({ text }) => text))).size,
    ).toBeGreaterThan(least);
  });
  it('are translated into Hindi', () => {
    expect(
      files
        .flatMap(({ texts }) => texts)
        .filter(({ text }) => !Object.hasOwn(words, text))
        .map(({ at, text }) => `${at}: no Hindi for "${text}"`),
    ).toEqual([]);
  });
  it('all go through translation: none is written literally between tags', () => {
    expect(
      files.flatMap(({ bare }) => bare).map(({ at, text }) => `${at}: "${text}" is not said`),
    ).toEqual([]);
  });
});

describe.each([
  ['the visitor', site],
  ['the console', inConsole],
] as const)('the Hindi of %s', (_, words) => {
  const entries = Object.entries(words).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  it('has the same placeholders as the English', () => {
    const names = (text: string): string[] =>
      [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort();
    expect(
      entries
        .filter(([english, hindi]) => names(english).join() !== names(hindi).join())
        .map(([english, hindi]) => `"${english}" reads "${hindi}"`),
    ).toEqual([]);
  });
  it('is written in Devanagari', () => {
    expect(
      entries
        .filter(
          ([english, hindi]) =>
            /\p{Ll}{3}/u.test(english.replace(/\{[^}]*\}/g, '')) &&
            !/\p{Script=Devanagari}/u.test(hindi),
        )
        .map(([english, hindi]) => `"${english}" reads "${hindi}"`),
    ).toEqual([]);
  });
});

it('the units of the shipped manuals are translated into Hindi', () => {
  const words = modules['college-management'] ?? {};
  const units = SHIPPED_MANUALS.flatMap(({ metrics }) => metrics.flatMap(({ unit }) => unit ?? []));
  expect(
    [...new Set(units)].filter((unit) => /[a-z]/.test(unit) && !Object.hasOwn(words, unit)),
  ).toEqual([]);
});
