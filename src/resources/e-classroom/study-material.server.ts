import { Problem } from '@/schema';
import { list, rules } from '../../../server/handle';
import { materials } from './module';
import { isMine, mustBeMine } from './queries/mine.server';
import { checkPaper, ownerFor } from './queries/owner.server';
import { studyMaterial } from './study-material';

export default [
  rules(studyMaterial, {
    async save(handle, values, before) {
      const whole = { ...before, ...values };
      const { subject, semester, course, files, link, description } = whole;
      await checkPaper(handle, { subject, semester, course });
      if (!files?.length && !link && !description)
        throw new Problem('invalid', {
          errors: { files: 'Add a file, a link or a description.' },
        });
      const { visible_from, visible_until } = whole;
      if (visible_from && visible_until && visible_until < visible_from)
        throw new Problem('invalid', {
          errors: { visible_until: 'The last day cannot be before the first.' },
        });
      const owner = await ownerFor(handle, subject);
      return before ? { department: owner.department } : owner;
    },
  }),
  list(
    materials,
    {
      async publish(handle, { found }) {
        mustBeMine(handle.actor, found);
        await handle.records(studyMaterial).change(found, { published: true });
      },
      async withdraw(handle, { found }) {
        mustBeMine(handle.actor, found);
        await handle.records(studyMaterial).change(found, { published: false });
      },
    },
    ({ actor }, rows) =>
      rows.map((row) =>
        isMine(actor, row) ? ['edit', 'delete', row.published ? 'withdraw' : 'publish'] : [],
      ),
  ),
];
