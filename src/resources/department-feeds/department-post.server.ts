import { isHead } from '@/domain/head-of-department';
import { Problem, who } from '@/schema';
import { pending, rules } from '../../../server/handle';
import { departmentPost } from './department-post';
import { CHANGED_FOR } from './post';

const SAID = ['text', 'images', 'link', 'audience'] as const;

export default [
  rules(departmentPost, {
    locked: ({ state }, to) =>
      to === 'edit' && state === 'removed' && 'This post has been removed.',
    save({ actor, now }, values, before) {
      if (!before) {
        if (!actor.department)
          throw new Problem('locked', {
            reason: 'Your profile has no department. Ask the office to add it.',
          });
        return { department: actor.department, author: actor.name, posted_at: now.toISOString() };
      }
      const rewritten = SAID.some(
        (name) =>
          values[name] !== undefined &&
          JSON.stringify(values[name]) !== JSON.stringify(before[name]),
      );
      const late = now.getTime() - new Date(before.posted_at ?? now).getTime() > CHANGED_FOR;
      if (rewritten && actor.kind !== 'faculty')
        throw new Problem('locked', {
          reason: 'Only the author can change a post. You can remove it.',
        });
      if (rewritten && late)
        throw new Problem('locked', {
          reason: 'Posts can be changed for 15 minutes. Remove it and post again.',
        });
      return values.state === 'removed' ? { removed_by: actor.name } : undefined;
    },
  }),

  pending({
    key: 'department-feed',
    label: 'From your department',
    order: 90,
    who: [who.faculty],
    stands: true,
    async run({ sql, actor, now }) {
      if (isHead(actor)) return [];
      const week = new Date(now.getTime() - 7 * 86_400_000);
      const rows = await sql<{ text: string }>`
        select left(text, 120) as text from department_post
        where department = ${actor.department} and state = 'shown' and audience <> 'students' and posted_at > ${week} order by pinned desc, posted_at desc limit 3`;
      return rows.map(({ text }) => ({
        text: { text: '{post}', with: { post: text } },
        link: '/department-feeds/read',
      }));
    },
  }),
];
