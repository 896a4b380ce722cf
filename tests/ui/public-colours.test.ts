/**
 * Text is readable in both themes: the contrast of every pair of colours that carries text or marks
 * an edge is computed from the style sheet.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';

const sheet = readFileSync('src/public/colours.css', 'utf8');
const NAMED = [
  'primary',
  'success',
  'error',
  'secondary',
  'background',
  'warning',
  'college-green',
  'college-orange',
  'focus-background',
];

function tokens(selector: string): Record<string, string> {
  const start = sheet.indexOf(selector);
  expect(start, selector).toBeGreaterThan(-1);
  const block = sheet.slice(start, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}
const themes = {
  light: tokens(':root {'),
  dark: tokens(":root[data-theme='dark'] {"),
  'dark by the device': tokens(":root:not([data-theme='light']) {"),
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [bright = 0, dim = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (bright + 0.05) / (dim + 0.05);
}

const GROUNDS = ['background', 'surface', 'surface-raised', 'surface-sunken', 'focus-background'];
const TEXTS = [
  'text',
  'text-soft',
  'primary',
  'secondary',
  'success',
  'error',
  'warning',
  'college-green',
  'college-orange',
];
const PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground, 4.5] as const)),
  ...['primary', 'secondary', 'success', 'error', 'warning'].map(
    (fill) => [`on-${fill}`, fill, 4.5] as const,
  ),
  ['on-primary', 'primary-strong', 4.5] as const,
  ...['error', 'warning', 'success'].flatMap((kind) =>
    ['text', 'text-soft', kind].map((text) => [text, `${kind}-background`, 4.5] as const),
  ),
  ...['panel', 'panel-deep'].flatMap((ground) =>
    ['panel-text', 'panel-soft', 'panel-gold'].map((text) => [text, ground, 4.5] as const),
  ),
  ...['background', 'surface', 'surface-raised'].map(
    (ground) => ['line-strong', ground, 3] as const,
  ),
];

describe.each(Object.entries(themes))('the palette, %s', (_, theme) => {
  it('has every colour name of the specification', () => {
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(NAMED));
  });
  it('has sufficient contrast', () => {
    const weak = PAIRS.map(([text, ground, least]) => ({
      pair: `${text} on ${ground}`,
      least,
      is: Math.round(contrast(theme[text] ?? '', theme[ground] ?? '') * 100) / 100,
    })).filter(({ is, least }) => !(is >= least));
    expect(weak).toEqual([]);
  });
});

it('the dark palette is the same by choice and by device setting', () => {
  expect(themes['dark by the device']).toEqual(themes.dark);
  expect(Object.keys(themes.dark).sort()).toEqual(Object.keys(themes.light).sort());
});

it("an applicant's status has the same colour in the office's list: Pending red, Approved orange, Admitted green", () => {
  const tones = readRoll().resources.get('application')?.fields['status']?.options.tones;
  const looks = readFileSync('src/console/fields/field-value.module.css', 'utf8');
  const colour = (status: string): string | undefined =>
    new RegExp(
      `\\.state\\[data-tone='${tones?.[status] ?? ''}'\\][^}]*;\\s*color: var\\(--([\\w-]+)\\)`,
    ).exec(looks)?.[1];
  expect(['Pending', 'Approved', 'Admitted'].map(colour)).toEqual([
    'error',
    'college-orange',
    'success',
  ]);
});
