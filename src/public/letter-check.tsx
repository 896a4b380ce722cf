/**
 * `/application-check/{code}/{letter}`: the target of the QR code on a letter to an applicant. It
 * shows whether the letter is still valid, and nothing that is not printed on it.
 */
import type { ReactNode } from 'react';
import { dayText } from '@/schema/sentences';
import { Facts } from './facts';
import { FormMessage } from './form-message';
import type { OpenPageProps } from './open-page';
import { useProfile } from './profile';
import { useTitle } from './router';
import { Spinner } from './spinner';
import { TryAgain } from './try-again';
import { useSay } from './translation';
import page from './page.module.css';

type CheckResult =
  | { readonly valid: false }
  | {
      readonly valid: true;
      /** Whether the seat is still held, or the admission is still valid. */
      readonly holds: boolean;
      readonly application_no: string;
      readonly name: string;
      readonly programme: string;
      readonly seat?: string | null;
      readonly round?: number | null;
      readonly accept_by?: string | null;
      readonly admission_no?: string | null;
      readonly admitted_on?: string | null;
    };
type Valid = Extract<CheckResult, { valid: true }>;

function facts(
  { application_no, name, programme, ...of }: Valid,
  say: ReturnType<typeof useSay>,
): readonly (readonly [string, string])[] {
  const day = (one: string | null | undefined): string => (one ? dayText(one) : '–');
  return [
    ['Application ID', application_no],
    ['Name', name],
    ['Programme', programme],
    ...(of.seat
      ? ([
          ['Category of the seat', say(of.seat)],
          ['Round', String(of.round ?? '–')],
          ['Confirm by', day(of.accept_by)],
        ] as const)
      : []),
    ...('admitted_on' in of
      ? ([
          ['Admission number', of.admission_no ?? '–'],
          ['Admitted on', day(of.admitted_on)],
        ] as const)
      : []),
  ];
}

export default function LetterCheck({ params }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle(say('Is this letter genuine?'));
  const { profile, failed, again } = useProfile<CheckResult>(
    `/api/public/application/${encodeURIComponent(params['code'] ?? '')}/${encodeURIComponent(params['letter'] ?? '')}`,
  );
  if (!profile) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <article className={page['narrow']}>
      <h1 className={page['title']}>{say('Is this letter genuine?')}</h1>
      {profile.valid ? (
        <>
          {profile.holds ? (
            <FormMessage
              kind="done"
              title={say('This letter is genuine and valid.')}
              hint={say('Compare it with the printed letter: number, name and dates must match.')}
            />
          ) : (
            <FormMessage
              kind="error"
              title={say('This letter is no longer valid.')}
              hint={say('The seat was given up or the admission was cancelled.')}
            />
          )}
          <Facts facts={facts(profile, say)} />
        </>
      ) : (
        <FormMessage kind="error" title={say('The college did not send this letter.')} />
      )}
    </article>
  );
}
