/**
 * `/verify/{code}`: the target of the QR code on a grade card, transcript or certificate. It says
 * whether the document is genuine, and no more than is printed on it.
 */
import type { ReactNode } from 'react';
import { dayText } from '@/schema/sentences';
import { FormMessage } from '../form-message';
import { PaymentCard } from '../online-payment/card';
import { useOpenData } from '../open-data';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { Spinner } from '../spinner';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { issuedApi, type IssuedDocument } from './issued';
import css from '../online-payment/payment.module.css';

const KINDS = {
  grade_card: 'Grade card',
  transcript: 'Transcript',
  provisional: 'Provisional certificate',
} as const;
const STATES = {
  valid: 'This document is genuine.',
  superseded: 'This document has been replaced by a newer one.',
  void: 'This document is void.',
} as const;
const RESULTS: Readonly<Record<string, string>> = { pass: 'Pass', fail: 'Not passed' };

export default function Verify({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  const {
    data: found,
    failed,
    again,
  } = useOpenData<IssuedDocument>(issuedApi(params['code'] ?? ''));
  const title = say('Is this document genuine?');
  useTitle(college ? `${title} · ${college.name}` : title);
  if (!found)
    return failed ? (
      <TryAgain error={failed} onAgain={again} />
    ) : (
      <>
        <Spinner />
        <noscript>{say('Reload the page in a minute.')}</noscript>
      </>
    );
  const facts = found.known
    ? [
        ['Serial number', found.serial],
        ['Date', dayText(found.issued_on)],
        ['Name', found.name],
        ['Programme', found.programme],
        ['Semester', found.semester],
        ['SGPA', found.sgpa],
        ['CGPA', found.cgpa],
        ['Result', found.result && say(RESULTS[found.result] ?? found.result)],
      ]
    : [];
  return (
    <PaymentCard college={college} kind={found.known ? KINDS[found.kind] : 'Document'}>
      <h1 className={css['title']}>{title}</h1>
      {found.known ? (
        <>
          <FormMessage
            kind={found.state === 'valid' ? 'done' : 'error'}
            title={say(STATES[found.state])}
            hint={say('Compare it with the printed document: everything below must match.')}
          />
          <dl className={css['facts']}>
            {facts.map(([label, value]) =>
              value ? (
                <div key={label}>
                  <dt>{say(label ?? '')}</dt>
                  <dd>{value}</dd>
                </div>
              ) : null,
            )}
          </dl>
        </>
      ) : (
        <FormMessage kind="error" title={say('The college has not issued this document.')} />
      )}
    </PaymentCard>
  );
}
