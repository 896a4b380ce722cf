import type { RowOf } from '@/schema';
import { rules, type Sql } from '../../../server/handle';
import { college } from './college';

const KINDS = ['admin', 'faculty', 'union', 'applicant', 'parent'] as const;

/** Copies the sign-in settings to the server's settings, where every request finds them at once. */
async function keepLocks(sql: Sql, row: RowOf<typeof college>): Promise<void> {
  const idle = Object.fromEntries(
    KINDS.flatMap((kind) =>
      row[`idle_${kind}`] === null ? [] : [[kind, row[`idle_${kind}`]] as const],
    ),
  );
  for (const [key, value] of [
    ['session_idle_minutes', Object.keys(idle).length ? idle : null],
    ['second_factor', row.second_factor],
  ] as const) {
    if (value === null) await sql`delete from setting where key = ${key}`;
    else
      await sql`insert into setting (key, value) values (${key}, ${JSON.stringify(value)}::jsonb) on conflict (key) do update set value = excluded.value`;
  }
}

/** Largest side of the stored logo in pixels. */
const LOGO = 512;

/** Rechecks waiting registers when the number of days until they lock changes. */
export default rules(college, {
  async save({ files, carriers: { portal } }, { logo, url }, before) {
    return {
      ...(logo && logo !== before?.logo ? { logo: await files.fit(logo, LOGO) } : {}),
      // Cards and slips carry links to the portal, whose address the server knows from the beginning.
      ...(!before && !url && portal ? { url: portal } : {}),
    };
  },
  async saved({ later, sql }, row, before) {
    await keepLocks(sql, row);
    if (row.register_lock_days !== null && row.register_lock_days !== before?.register_lock_days)
      await later('attendance-lock', {});
  },
});
