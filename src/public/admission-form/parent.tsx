/** Consent of a parent for an applicant under 18, by a code sent to the parent's phone. */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ask } from '@/dataProvider/http';
import { tidyCode } from '@/domain/one-time-code';
import { useAttempt } from '../attempt';
import { CodeField } from '../code-field';
import { FormMessage } from '../form-message';
import { SubmitButton } from '../submit-button';
import { useSay } from '../translation';
import { FORM, type FormState } from './form';
import form from '../form.module.css';
import css from './form.module.css';

export function ParentConsent({
  agreed,
  onState,
}: {
  readonly agreed: boolean;
  readonly onState: (state: FormState) => void;
}): ReactNode {
  const say = useSay();
  const [sent, setSent] = useState(false);
  const code = useRef<HTMLInputElement>(null);
  const { busy, wrong, refused, seconds, waitFor, attempt } = useAttempt();
  if (agreed) return <FormMessage kind="done" title={say('A parent has consented.')} />;
  const send = (): Promise<boolean> =>
    attempt(async () => {
      const { again } = await ask<{ again: number }>(`${FORM}/parent-code`, { method: 'POST' });
      setSent(true);
      waitFor(again);
    });
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!sent) return void (await send());
    await attempt(async () =>
      onState(
        await ask<FormState>(`${FORM}/parent-consent`, {
          method: 'POST',
          json: { code: tidyCode(code.current?.value ?? '') },
        }),
      ),
    );
  }
  return (
    <form className={css['parent']} noValidate onSubmit={(event) => void submit(event)}>
      <h3 className={form['label']}>{say("Parent's consent")}</h3>
      <p className={form['hint']}>
        {say(
          'You are under 18. We will send your parent a code. They consent by giving it to you.',
        )}
      </p>
      {sent && <CodeField ref={code} error={wrong['code']} />}
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
      {wrong['parent_mobile'] && <p className={form['wrong']}>{wrong['parent_mobile']}</p>}
      <SubmitButton busy={busy} disabled={!sent && seconds > 0}>
        {say(sent ? 'Confirm' : 'Send the code')}
      </SubmitButton>
    </form>
  );
}
