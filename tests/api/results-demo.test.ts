/**
 * The demonstration college's own results: every screen has data, and the product's rules find no
 * fault.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asking, rowsOf, type Ask } from '../kit/asking';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

let college: DemoCollege;
let ask: Ask;
beforeAll(async () => {
  college = await openDemoCollege();
  ask = asking(college);
});
afterAll(() => college.close());

const base = '/api/examination-result';
const count = async (path: string): Promise<number> =>
  rowsOf(await ask('admin:R', `${base}${path}`)).length;

describe('demonstration college', () => {
  it('has mark sheets in every state', async () => {
    const rows = await college.db.read(
      ({ sql }) =>
        sql<{ state: string; n: number }>`
        select state, count(*)::int as n from result_sheet group by state order by state`,
    );
    expect(rows.map(({ state }) => state)).toEqual(['draft', 'published', 'verified']);
  });
  it.each([
    '/semester-mark-overview/2024/BA/4/all',
    '/grade-card/2024/BA/4/all',
    '/students-sgpa-overview/2024/BA/all',
    '/paper-wise-result/2024/ENG/ENG401/4',
    '/semester-wise-result/2024/4/all',
    '/department-wise-result/2024/ENG/3/4',
    '/yearly-result-analysis/2026/all/all',
    '/final-result-analysis/2023/2026/all',
  ])('has data on %s', async (path) => {
    expect(await count(path)).toBeGreaterThan(0);
  });
  it('has published results that match the stored marks', async () => {
    const [version] = await college.db.read(
      ({ sql }) => sql<{ id: number }>`
        select distinct regulation_version as id from batch_programme`,
    );
    for (const batch of ['2023', '2024', '2025'])
      expect(await count(`/regulation-preview/${batch}/BA?compare=${version?.id}`)).toBe(0);
    expect(
      await count(`/regulation-preview/2024/BA?compare=${version?.id}&changed=false`),
    ).toBeGreaterThan(0);
  });
});
