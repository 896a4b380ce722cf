import { who } from '@/schema';
import { card } from '../../../server/handle';

/** All users who signed in today, by any kind of sign-in. */
export default card({
  key: 'sign-ins-today',
  label: 'Sign-ins today',
  order: 70,
  who: [who.super],
  async run({ sql, today }) {
    const [row] = await sql<{ value: number }>`
      select count(*)::int as value from audit_log where action = 'sign-in' and at >= (${today}::date)::timestamp at time zone 'Asia/Kolkata' and at < (${today}::date + 1)::timestamp at time zone 'Asia/Kolkata'`;
    return row ? { ...row, link: `/audit-log?action=sign-in&from=${today}&to=${today}` } : null;
  },
});
