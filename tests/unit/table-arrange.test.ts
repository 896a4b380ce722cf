// The order and width of columns, as chosen by a user.
import { describe, expect, it } from 'vitest';
import { fitting, namingColumns } from '@/console/list/columns';
import {
  arranged,
  NARROWEST,
  placedAt,
  stepped,
  WIDEST,
  widthWithin,
} from '@/console/kit/table/arrange';
import { outcomesOf } from '@/console/report/outcomes';
import { foldableGroups } from '@/console/report/use-folds';
import { defineResource, f, who, type Column, type Resource } from '@/schema';

const NAMES = ['no', 'name', 'mark', 'note'];

describe('the order of columns', () => {
  it('moves a column to the place of another, or to the end', () => {
    expect(placedAt(NAMES, 'note', 'name')).toEqual(['no', 'note', 'name', 'mark']);
    expect(placedAt(NAMES, 'no', 'mark')).toEqual(['name', 'no', 'mark', 'note']);
    expect(placedAt(NAMES, 'no', null)).toEqual(['name', 'mark', 'note', 'no']);
  });
  it('is unchanged when the column or its target does not exist', () => {
    expect(placedAt(NAMES, 'mark', 'mark')).toBe(NAMES);
    expect(placedAt(NAMES, 'gone', 'mark')).toBe(NAMES);
    expect(placedAt(NAMES, 'mark', 'gone')).toBe(NAMES);
  });
  it('moves a column step by step, not beyond the ends', () => {
    expect(stepped(NAMES, 'mark', -1)).toEqual(['no', 'mark', 'name', 'note']);
    expect(stepped(NAMES, 'mark', 1)).toEqual(['no', 'name', 'note', 'mark']);
    expect(stepped(NAMES, 'no', -1)).toBe(NAMES);
    expect(stepped(NAMES, 'note', 1)).toBe(NAMES);
    expect(stepped(NAMES, 'gone', 1)).toBe(NAMES);
  });
  it('keeps columns that name the row first, and drops removed columns', () => {
    const columns = NAMES.map((name) => ({ name }));
    expect(
      arranged(columns, ['mark', 'gone', 'name', 'no'], new Set(['no', 'name'])).map(
        ({ name }) => name,
      ),
    ).toEqual(['name', 'no', 'mark']);
  });
  it('limits the width of a column', () => {
    expect(widthWithin(3)).toBe(NARROWEST);
    expect(widthWithin(100.4)).toBe(100);
    expect(widthWithin(9000)).toBe(WIDEST);
  });
});

const jar = defineResource({
  name: 'jar',
  label: 'Jar',
  title: 'name',
  fields: {
    code: f.text({ max: 10 }),
    name: f.text({ required: true, max: 60 }),
    first: f.longtext(),
    second: f.longtext(),
    third: f.longtext(),
    full: f.bool(),
  },
  list: ['code', 'name', 'first', 'second', 'third', 'full'],
  access: { read: [who.admin()], create: [], update: [], delete: [] },
}) as Resource;
const columns = jar.list.map((name) => ({ name, field: jar.fields[name] ?? f.text() }));

describe('the initial columns of a list', () => {
  it('are as many as fit the pane, from the first on', () => {
    const names = (room: number): string[] =>
      fitting(columns, new Set(['code', 'name']), room).map(({ name }) => name);
    expect(names(2000)).toEqual(jar.list);
    expect(names(750)).toEqual(['code', 'name', 'first', 'second']);
    expect(names(0)).toEqual(['code', 'name']);
  });
  it('start with those that name the row: up to a title near the front, or else the first', () => {
    expect(namingColumns(jar)).toEqual(['code', 'name']);
    expect(namingColumns({ ...jar, list: ['first', 'second', 'third', 'name'] })).toEqual([
      'first',
    ]);
    expect(namingColumns({ ...jar, title: ['name', 'code'] })).toEqual(['code', 'name']);
  });
});

describe('groups of columns', () => {
  it('collapse together if they have more than one column', () => {
    const column = (name: string, group?: string) => ({
      name,
      label: name,
      ...(group ? { group } : {}),
    });
    expect(
      foldableGroups([column('no'), column('a', 'A'), column('b', 'A'), column('c', 'B')]),
    ).toEqual(['A']);
  });
});

describe('the outcome of the rows of a wide report', () => {
  const column = (name: string, more: Partial<Column> = {}): Column => ({
    name,
    label: name,
    ...more,
  });
  it('is what the columns say, with the others of their groups', () => {
    const report = [
      column('name'),
      column('june', { group: 'June' }),
      column('held', { group: 'Total' }),
      column('pct', { group: 'Total', outcome: true }),
      column('state', { tones: { good: 'good' } }),
    ];
    expect(outcomesOf(report, ['name'])).toEqual(['held', 'pct']);
  });
  it('is otherwise the last state that is no part of a group', () => {
    const tones = { good: 'good' } as const;
    const report = [column('name', { tones }), column('a', { tones }), column('b', { tones })];
    expect(outcomesOf([...report, column('c', { tones, group: 'C' })], ['name'])).toEqual(['b']);
    expect(outcomesOf([column('name', { tones }), column('a')], ['name'])).toEqual([]);
  });
});
