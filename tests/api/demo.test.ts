import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRoll } from '@/resources/roll';
import { storedFields, validate } from '@/schema';
import { accounts } from '../../server/demo/people';
import { isEmpty, PROFILES, seed } from '../../server/demo/seed';
import { verifyAudit } from '../../server/db/audit-verify';
import { memoryStore } from '../../server/files/store';
import { testDatabase, type TestDatabase } from '../kit/database';

const roll = readRoll();
const now = new Date('2026-11-21T06:00:00Z');
/** Tables that are filled when users read, send or filter something. */
const MADE_BY_USE = [
  'minutes-corrigendum',
  'notice-read',
  'message',
  'course-programme',
  'attendance-reopening',
  'marks-reopening',
  'grade-card',
  'day-close',
];
let test: TestDatabase;

beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('the demonstration college', () => {
  it('is created in an empty database', async () => {
    expect(await isEmpty(test.db)).toBe(true);
    expect(
      await test.asOwner((owner) =>
        seed(owner, {
          roll,
          profile: 'demo',
          now,
          hash: async () => '$argon2id$stand-in',
          files: memoryStore(() => now),
        }),
      ),
    ).toBe(PROFILES.demo);
    expect(await isEmpty(test.db)).toBe(false);
  });

  it('is refused in a database that has rows', async () => {
    await expect(
      seed(test.db, { roll, profile: 'demo', now, hash: async () => 'x' }),
    ).rejects.toThrow('not empty');
  });

  it.each(
    [...roll.resources.values()]
      .filter(({ name }) => !MADE_BY_USE.includes(name))
      .map(({ name }) => [name]),
  )('has rows of %s, all valid by their definition', async (name) => {
    const fields = storedFields(roll.resources.get(name)?.fields ?? {});
    const rows = (await test.db.read(({ drizzle }) =>
      drizzle.select().from(test.db.table(name)),
    )) as Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const own = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field]]));
      const { values, errors } = validate(fields, own);
      expect({ errors, tidied: values }).toEqual({ errors: {}, tidied: own });
    }
  });

  it('has one account for each identity of the permission matrix, each with a password', async () => {
    const identities = accounts().map(({ identity }) => identity);
    expect(identities).toEqual(
      expect.arrayContaining([
        'super',
        'admin',
        'faculty',
        'hod',
        'union',
        'applicant',
        'parent',
        'admin, inactive',
        ...[...'AGDIQLJPKOCTFMVBHSREUNWX'].map((letter) => `admin:${letter}`),
      ]),
    );
    const [credentials] = await test.db.read(
      ({ sql }) => sql<{ n: number }>`select count(*)::int as n from credential`,
    );
    expect(credentials?.n).toBe(identities.length);
  });

  it('gives every academic department a head from that department', async () => {
    const strays = await test.db.read(
      ({ sql }) => sql`
      select d.id from department d left join faculty f on f.id = d.hod where d.is_academic and (f.department is distinct from d.id or f.type is distinct from 'Head Of Department')`,
    );
    expect(strays).toEqual([]);
  });

  it('leaves an intact audit chain', async () => {
    expect(await verifyAudit(test.db)).toMatchObject({ findings: [], rows: 1 });
  });
});
