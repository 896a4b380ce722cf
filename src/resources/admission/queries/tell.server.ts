/**
 * Letters to applicants. Whoever has no email address gets a text message that there is news: its
 * wording is registered once with the operators, for every letter.
 */
import type { Handle, Letter } from '../../../../server/handle';

/** A letter to an applicant, who may have no email address. */
export interface ApplicantLetter extends Omit<Letter, 'to'> {
  readonly to: string | null;
  readonly application_no: string;
}

export const NEWS = 'news-texts';
export interface News {
  readonly applications: readonly string[];
  /** Tells one news from another. */
  readonly at: string;
}
/** So many texts that a job is done before the next is due. */
const TEXTS_EACH = 100;

/** Tells applicants without an email address that there is news; which, they read when signed in. */
export async function textNews(
  { later }: Pick<Handle, 'later'>,
  applications: readonly string[],
  now: Date,
): Promise<void> {
  for (let from = 0; from < applications.length; from += TEXTS_EACH)
    await later(NEWS, {
      applications: applications.slice(from, from + TEXTS_EACH),
      at: now.toISOString(),
    } satisfies News);
}

export async function tellApplicants(
  handle: Pick<Handle, 'send' | 'later' | 'now'>,
  ...letters: readonly ApplicantLetter[]
): Promise<void> {
  await handle.send(
    ...letters.flatMap(({ to, subject, text }) => (to === null ? [] : [{ to, subject, text }])),
  );
  await textNews(
    handle,
    letters.flatMap(({ to, application_no }) => (to === null ? [application_no] : [])),
    handle.now,
  );
}
