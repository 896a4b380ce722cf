/** What changed rights let an administrator do with records, before they are saved. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must, voiceOf } from '../kit/college-voice';
import { openDemoCollege, type DemoCollege } from '../kit/demo-college';

type Row = Readonly<Record<string, unknown>>;
interface Preview {
  readonly notes: readonly string[];
  readonly tables: readonly { readonly rows: readonly Row[] }[];
}

let college: DemoCollege;
let ask: ReturnType<typeof must>;
let address: string;

beforeAll(async () => {
  college = await openDemoCollege();
  ask = must(voiceOf(college));
  const made = await ask(201, 'super', 'POST', '/api/admin', {
    name: 'Clerk',
    email: 'clerk@tlawng.example',
    role: 'K',
  });
  address = `/api/admin/${String((made.data as Row)['id'])}`;
});
afterAll(() => college.close());

const preview = async (values: Row): Promise<Preview> =>
  (await ask(200, 'super', 'POST', `${address}/preview`, { values, filters: {} }))
    .data as unknown as Preview;
const rows = ({ tables: [table] }: Preview): readonly Row[] => table?.rows ?? [];
/** What happens to any right of any record. */
const changesOf = (found: Preview): unknown[] => [
  ...new Set(
    rows(found).flatMap(({ read, create, update, delete: remove }) =>
      [read, create, update, remove].filter((one) => one !== null),
    ),
  ),
];

describe('the preview of changed rights', () => {
  it('names the rights that another letter gives, and nothing that was open', async () => {
    const found = await preview({ role: 'FK' });
    expect(changesOf(found)).toEqual(['gained']);
    expect(rows(found)).toContainEqual(
      expect.objectContaining({ id: 'fee-schedule', read: 'gained', create: 'gained' }),
    );
    const mine = await preview({ role: 'K' });
    expect([changesOf(mine), mine.notes]).toEqual([[], []]);
  });

  it('names what is taken away, by a letter and by turning the account off', async () => {
    expect(changesOf(await preview({ role: '' }))).toEqual(['lost']);
    const off = await preview({ active: false });
    expect(changesOf(off)).toEqual(['lost']);
    expect(off.notes).toEqual([
      'Signed out at once, and not let in until active again. Letters are kept.',
    ]);
    expect(rows(off).length).toBeGreaterThan(rows(await preview({ role: '' })).length);
  });

  it('shows a super administrator everything, and nobody else may ask', async () => {
    const found = await preview({ superadmin: true });
    expect(rows(found)).toContainEqual(
      expect.objectContaining({ id: 'admin', read: 'gained', update: 'gained', delete: null }),
    );
    await ask(403, 'admin:A', 'POST', `${address}/preview`, { values: { role: '' }, filters: {} });
  });
});
