import { integer, pgTable, PgDialect, text } from 'drizzle-orm/pg-core';
import { and } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { allows, own, who, type Actor, type Condition } from '@/schema';
import { actorKey, VISITOR } from '../../server/access/actor-key';
import { inScope, matching, rowScope } from '../../server/access/scope';
import { present } from '../kit/present';

const table = pgTable('note', { id: integer('id'), department: text('department') });
const columns = { id: table.id, department: table.department };
const dialect = new PgDialect();
const written = (conditions: readonly Condition[] | undefined): unknown => {
  const condition = rowScope(columns, conditions);
  return condition && (({ sql, params }) => [sql, params])(dialect.sqlToQuery(condition));
};
const ENG = { field: 'department', value: 'ENG' };

describe('the rows of a scope', () => {
  it('are all rows without a condition', () => {
    expect(written(undefined)).toBeUndefined();
    expect(inScope({ department: 'PHY' }, undefined)).toBe(true);
  });

  it('are those that meet any of the conditions', () => {
    expect(written([ENG])).toEqual(['"note"."department" = $1', ['ENG']]);
    expect(written([ENG, { field: 'id', value: 7 }])).toEqual([
      '("note"."department" = $1 or "note"."id" = $2)',
      ['ENG', 7],
    ]);
    const either = [ENG, { field: 'id', value: 7 }];
    expect(
      [
        { department: 'ENG', id: 1 },
        { department: 'PHY', id: 7 },
        { department: 'PHY', id: 1 },
      ].map((row) => inScope(row, either)),
    ).toEqual([true, true, false]);
  });

  it('are none when no condition remains: none given, unknown field, or caller without the value', () => {
    for (const none of [[], [{ field: 'gone', value: 1 }], [{ field: 'department', value: null }]])
      expect(written(none)).toEqual(['false', []]);
    expect(inScope({ department: 'ENG' }, [])).toBe(false);
  });

  it('exclude rows without a value for a caller without one: null does not equal null', () => {
    const nobody = [{ field: 'department', value: null }];
    for (const row of [{ department: null }, { department: undefined }, {}])
      expect(inScope(row, nobody)).toBe(false);
    expect(
      written([
        { field: 'department', value: null },
        { field: 'id', value: 0 },
      ]),
    ).toEqual(['"note"."id" = $1', [0]]);
    expect(inScope({ id: 0, department: null }, [{ field: 'id', value: 0 }])).toBe(true);
  });

  it('compare values strictly: 7 is not the text "7"', () => {
    expect(inScope({ id: '7' }, [{ field: 'id', value: 7 }])).toBe(false);
  });

  it('are none for a teacher without a department', () => {
    const teacher: Actor = {
      kind: 'faculty',
      level: 3,
      id: 4,
      name: '',
      letters: '',
      type: null,
      department: null,
    };
    const decision = allows([own(who.faculty, 'department', 'department')], teacher);
    expect(decision).toEqual({ rows: 'some', where: [{ field: 'department', value: null }] });
    expect(decision.rows === 'some' && inScope({ department: null }, decision.where)).toBe(false);
  });
});

it('rows are matched by value or by null, and an unknown field matches nothing', () => {
  const sqlOf = (values: Readonly<Record<string, unknown>>) => {
    const { sql, params } = dialect.sqlToQuery(
      present(and(...matching(columns, values)), 'condition'),
    );
    return [sql, params];
  };
  expect(sqlOf({ department: 'ENG', id: 3 })).toEqual([
    '("note"."department" = $1 and "note"."id" = $2)',
    ['ENG', 3],
  ]);
  expect(sqlOf({ department: null })).toEqual(['"note"."department" is null', []]);
  expect(sqlOf({ gone: 1 })).toEqual(['false', []]);
});

it("a caller's key has kind and number; a super administrator's is that of an administrator, a visitor has none", () => {
  const as = (kind: Actor['kind']): string | null => actorKey({ ...VISITOR, kind, id: 12 });
  expect((['admin', 'super', 'faculty', 'visitor'] as const).map(as)).toEqual([
    'admin:12',
    'admin:12',
    'faculty:12',
    null,
  ]);
});
