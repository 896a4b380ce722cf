/** For other modules: an email to students whom the caller may write to, by their own rules. */
import type { BasisPoints } from '@/domain/units';
import type { ActionResult, Handle } from '../../../../server/handle';
import { PLACEHOLDERS } from '../message-text';
import { studentsNamed } from '../queries/message-receivers.server';
import { sendTo, type WrittenMessage } from '../queries/message-send.server';

/**
 * `about`: what it is about and to whom, in words stored with it. `percents`: the attendance of each
 * student, where the message may name it.
 */
export const writeToStudents = async (
  handle: Handle,
  students: readonly number[],
  { receiver, subject, body }: Pick<WrittenMessage, 'receiver' | 'subject' | 'body'>,
  about: string,
  percents?: ReadonlyMap<number, BasisPoints | null>,
): Promise<ActionResult> =>
  sendTo(
    handle,
    (await studentsNamed(handle, students)).map((one) => ({
      ...one,
      percent: percents?.get(one.id) ?? null,
    })),
    {
      ...{ receiver, subject, body },
      channel: 'email',
      template: null,
      send_at: null,
    },
    about.slice(0, 500),
    percents === undefined ? ['name', 'roll'] : PLACEHOLDERS,
  );
