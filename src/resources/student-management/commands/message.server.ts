/** For other modules: an email to students whom the caller may write to, by their own rules. */
import type { ActionResult, Handle } from '../../../../server/handle';
import { studentsNamed } from '../queries/message-receivers.server';
import { sendTo, type WrittenMessage } from '../queries/message-send.server';

/** `about`: what it is about and to whom, in words stored with it. */
export const writeToStudents = async (
  handle: Handle,
  students: readonly number[],
  { receiver, subject, body }: Pick<WrittenMessage, 'receiver' | 'subject' | 'body'>,
  about: string,
): Promise<ActionResult> =>
  sendTo(
    handle,
    await studentsNamed(handle, students),
    {
      ...{ receiver, subject, body },
      channel: 'email',
      template: null,
      send_at: null,
    },
    about.slice(0, 500),
  );
