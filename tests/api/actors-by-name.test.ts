/**
 * The author of a change is shown by name and post: in lists, on records, in files as shown. The
 * key of an account stays in the row for rules.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFees, type Fees, type Row } from '../kit/fees';

const KEY = /\b(admin|faculty|union|parent|applicant|student):\d+/;

let fees: Fees;
let refund: number;
beforeAll(async () => {
  fees = await openFees();
  const owing = await fees.owes();
  const { payment } = await fees.pays(owing);
  await fees.act(200, 'admin:F', '/api/fee-management/payments', 'refund', [payment], {
    reason: 'other',
    amount: 10_000,
    note: 'Paid twice.',
  });
  const [row] = await fees.query(
    (sql) => sql<{ id: number }>`select id from refund where payment = ${payment}`,
  );
  refund = row?.id ?? 0;
  await fees.act(200, 'super', '/api/fee-management/refunds', 'reject', [refund], {
    note: 'It was not.',
  });
});
afterAll(() => fees.close());

const labelsOf = async (path: string): Promise<Row> => {
  const { data } = await fees.bank.ask(200, 'super', 'GET', path);
  return ((data as Row)['_labels'] ?? {}) as Row;
};

describe('an account key in a record', () => {
  it('is shown as name and post for both the requester and the decider', async () => {
    const labels = await labelsOf(`/api/refund/${refund}`);
    expect(labels['asked_by']).toBe('Office F, Office');
    expect(String(labels['decided_by'])).toMatch(/^\p{L}+/u);
    expect(JSON.stringify(labels)).not.toMatch(KEY);
  });

  it('is shown as a name in lists and display exports, and as the key in import files', async () => {
    const filter = encodeURIComponent(JSON.stringify({ id: [refund] }));
    const [row] = await fees.rows(`/api/refund?filter=${filter}&fields=asked_by,decided_by`);
    expect(row?.['_labels']).toMatchObject({ asked_by: 'Office F, Office' });
    const file = async (more: string): Promise<string> =>
      String(
        (
          await fees.bank.ask(
            200,
            'super',
            'GET',
            `/api/refund/export?format=csv&filter=${filter}${more}`,
          )
        ).text,
      );
    expect(await file('&as=shown&columns=refund_no,asked_by')).toContain('"Office F, Office"');
    expect(await file('&as=shown&columns=refund_no,asked_by')).not.toMatch(KEY);
    expect(await file('')).toMatch(KEY);
  });

  it('has no label when the account no longer exists', async () => {
    await fees.query(
      (sql) =>
        sql<Row>`update refund set decided_by = 'admin:999999' where id = ${refund} returning id`,
    );
    expect((await labelsOf(`/api/refund/${refund}`))['decided_by']).toBeNull();
  });

  it('is shown as a name for the last change of the record', async () => {
    expect((await labelsOf(`/api/refund/${refund}`))['updated_by']).toMatch(/^\p{L}+/u);
  });
});
