/**
 * A setting that no code reads misleads those who set it: each setting of a regulation has a
 * reader.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';

/** What identifies a version; it is for people. */
const NAMES = ['regulation', 'number', 'effective_from'];
const DEFINITION = /regulation-version\.ts$|\/hi[-\w]*\.ts$/;

const sources = ['src', 'server']
  .flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`),
  )
  .filter(
    (path) => /\.tsx?$/.test(path) && !DEFINITION.test(path) && !path.startsWith('server/demo/'),
  )
  .map((path) => readFileSync(path, 'utf8'));
const fields = Object.keys(readRoll().resources.get('regulation-version')?.fields ?? {}).filter(
  (name) => !NAMES.includes(name),
);

describe('the settings of a regulation', () => {
  it.each(fields)('%s is read by code', (name) => {
    expect(
      sources.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
      `nothing reads "${name}": use it, or take it out of the definition`,
    ).toBe(true);
  });
  it('exist', () => {
    expect(fields.length).toBeGreaterThan(20);
  });
});
