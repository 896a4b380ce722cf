/** Cancels classes of several registers at once, such as those of a day that became a holiday. */
import { Problem } from '@/schema';
import type { ActionResult, Handle } from '../../../../server/handle';
import { removeClass } from './classes.server';
import { lockRegister, touchRegister } from './register.server';
import { markEligibilityStale, summarise } from './summary.server';

interface CancelledClass {
  readonly id: number;
  readonly held_on: string;
  readonly offering: number;
  readonly section: number | null;
  readonly month: string;
  readonly paper: string;
}

/** All of them or none: a register that is cleared is reopened first. */
export async function cancelClasses(
  handle: Handle,
  ids: readonly number[],
  reason: string,
): Promise<ActionResult> {
  const { sql, audit } = handle;
  // In one order, so that two who cancel wait for each other.
  const classes = await sql<CancelledClass>`
    select c.id, c.held_on::text, r.offering, r.section, r.month::text, k.code || ' ' || k.name as paper
    from class_session c join attendance_register r on r.id = c.register join offering o on o.id = r.offering join course k on k.id = o.course
    where c.id = any (${ids}::int[]) order by r.offering, r.month, r.id, c.id`;
  if (classes.length < ids.length) throw new Problem('not_found', { what: 'Class' });
  for (const { id, held_on, paper, ...key } of classes) {
    const register = await lockRegister(sql, key);
    if (register.state === 'cleared')
      throw new Problem('locked', {
        reason: {
          text: 'The register of {paper} is cleared for this month. Reopen it first.',
          with: { paper },
        },
      });
    const marks = await removeClass(sql, id);
    await touchRegister(handle, register.id);
    await audit('attendance.delete-class', 'attendance-register', register.id, {
      class: { id, held_on },
      reason,
      marks: Object.fromEntries(marks),
    });
  }
  const papers = new Map(
    classes.map(({ offering, month }) => [`${offering} ${month}`, { offering, month }]),
  );
  for (const { offering, month } of papers.values()) {
    await summarise(sql, offering, month, null);
    await markEligibilityStale(handle, offering, null);
  }
  return {
    say: { text: '{n|class|classes} cancelled.', with: { n: classes.length } },
  };
}
