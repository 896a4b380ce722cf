/** Labels tell things apart: no two resources, and no two fields of one record, share theirs. */
import { describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { labelOf } from '@/schema';

const resources = [...readRoll().resources.values()];

/** Two kinds of one request: each is shown by its module alone. */
const KINDS = ['attendance-reopening', 'marks-reopening'];
/** Beside the link to the paper, a request keeps the name by which it was made. */
const NAMED_TWICE = new Set(KINDS.map((name) => `${name} " Paper": offering, paper`));

const shared = (names: readonly (readonly [label: string, name: string])[]): string[] => {
  const by = new Map<string, string[]>();
  for (const [label, name] of names) by.set(label, [...(by.get(label) ?? []), name]);
  return [...by]
    .filter(([, all]) => all.length > 1)
    .map(([label, all]) => `"${label}": ${all.join(', ')}`);
};

describe('labels', () => {
  it('differ between resources', () => {
    const apart = resources.filter(({ name }) => name !== KINDS[1]);
    expect(shared(apart.map(({ label, name }) => [label, name]))).toEqual([]);
  });
  it('differ between the fields of a resource, within their part of the record', () => {
    expect(
      resources
        .flatMap(({ name, fields }) =>
          shared(
            Object.entries(fields).map(([key, field]) => [
              `${field.options.group ?? ''} ${labelOf(key, field)}`,
              key,
            ]),
          ).map((fault) => `${name} ${fault}`),
        )
        .filter((fault) => !NAMED_TWICE.has(fault)),
    ).toEqual([]);
  });
});
