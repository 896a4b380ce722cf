import { Problem, who, type FaultsOf } from '@/schema';
import { pending, rules, wholeOf } from '../../../server/handle';
import { suNotice } from './su-notice';

/** The states that only the office may set. */
const OFFICE = new Set(['published', 'returned']);

export default [
  rules(suNotice, {
    locked: ({ state }, to) =>
      to === 'delete' &&
      (state === 'published' || state === 'withdrawn') &&
      'Published items cannot be deleted. Withdraw it instead.',
    save({ actor, now, today }, values, before) {
      const errors: FaultsOf<keyof typeof values> = {};
      if (actor.kind === 'union' && values.state && OFFICE.has(values.state))
        errors.state = 'Submit it for the office to publish.';
      if (values.state === 'returned' && !(values.remark ?? before?.remark))
        errors.remark = 'Enter the changes needed.';
      // Days may have passed between writing and publishing.
      const expires_on =
        values.state === 'published' ? wholeOf({ values, before }).expires_on : values.expires_on;
      if (expires_on && expires_on < today)
        errors.expires_on = 'The expiry date is before the publishing date.';
      if (Object.keys(errors).length) throw new Problem('invalid', { errors });
      const rewritten = values.title !== undefined || values.body !== undefined;
      if (rewritten && (before?.state === 'published' || before?.state === 'withdrawn'))
        throw new Problem('locked', {
          reason: 'A published notice cannot be changed. Withdraw it and submit another.',
        });
      // What was submitted is what is published: the union must take it back before editing.
      if (
        rewritten &&
        before?.state === 'submitted' &&
        actor.kind === 'union' &&
        values.state !== 'draft'
      )
        throw new Problem('locked', {
          reason: 'This is submitted. Move it back to draft to change it.',
        });
      if (values.state === 'published') return { remark: null, published_at: now.toISOString() };
      // The next return needs words of its own.
      return values.state === 'submitted' ? { remark: null } : undefined;
    },
  }),
  pending({
    key: 'union-notices-submitted',
    label: 'Union notices to publish',
    order: 60,
    who: [who.admin('U')],
    async run({ sql }) {
      const rows = await sql<{
        id: number;
        title: string;
      }>`select id, title from su_notice where state = 'submitted' order by id limit 20`;
      return rows.map(({ id, title }) => ({
        text: { text: title },
        link: `/su-notice/${id}`,
        tone: 'warn' as const,
      }));
    },
  }),
  pending({
    key: 'union-notices-returned',
    label: 'Notices returned by the office',
    order: 60,
    who: [who.union],
    async run({ sql }) {
      const rows = await sql<{
        id: number;
        title: string;
      }>`select id, title from su_notice where state = 'returned' order by id limit 20`;
      return rows.map(({ id, title }) => ({
        text: { text: title },
        link: `/su-notice/${id}`,
        tone: 'warn' as const,
      }));
    },
  }),
];
