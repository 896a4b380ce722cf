/**
 * `/classroom`: online classroom for students, built for phones and bad networks. A student
 * verifies once by a code; then the device is recognised for some hours.
 */
import { useEffect, useState, type ReactNode } from 'react';
import { messageOf } from '@/dataProvider/errors';
import { ask } from '@/dataProvider/http';
import { useBusy } from '@/dataProvider/use-busy';
import { useArrival } from '../arrival';
import { FormMessage, type FormNotice } from '../form-message';
import type { OpenPageProps } from '../open-page';
import { useTitle } from '../router';
import { Spinner } from '../spinner';
import { StudentProof } from '../student-proof';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import type {
  ClassroomDesk,
  DeskExamination,
  SittingPaper,
  SittingResult,
} from '@/domain/classroom';
import { classroomData, CLASSROOM, isUnknown } from './classroom';
import { DeskPage } from './desk';
import {
  dropWork,
  loadSecret,
  storeSecret,
  storedUnsent,
  type UnsentAnswers,
} from './device-store';
import { ReadyPage } from './ready';
import { ResultPage } from './result';
import { SittingPage } from './sitting';
import frame from '../student-desk.module.css';

type At =
  | { readonly is: 'start' }
  | { readonly is: 'proof' }
  | { readonly is: 'desk' }
  | { readonly is: 'ready'; readonly exam: DeskExamination }
  | { readonly is: 'paper'; readonly paper: SittingPaper; readonly unsent: UnsentAnswers }
  | { readonly is: 'result'; readonly result: SittingResult };

export default function ClassroomPage({ college }: OpenPageProps): ReactNode {
  const say = useSay();
  useTitle([say('Online classroom'), ...(college ? [college.name] : [])].join(' · '));
  const [at, setAt] = useState<At>({ is: 'start' });
  const [desk, setDesk] = useState<ClassroomDesk>();
  const [busy, once] = useBusy();
  const [failed, setFailed] = useState<unknown>();
  const [told, setTold] = useState<FormNotice & { readonly kind: 'error' | 'done' }>();

  useEffect(() => {
    void loadSecret().then((secret) => setAt({ is: secret ? 'desk' : 'proof' }));
  }, []);
  useArrival(at.is === 'start' ? undefined : at.is);
  const forget = (): void => {
    void storeSecret(null);
    setDesk(undefined);
    setAt({ is: 'proof' });
  };
  useEffect(() => {
    if (at.is !== 'desk' || failed) return undefined;
    const leaving = new AbortController();
    classroomData<ClassroomDesk>('', { signal: leaving.signal }).then(setDesk, (error: unknown) => {
      if (leaving.signal.aborted) return;
      if (!isUnknown(error)) return setFailed(error);
      void storeSecret(null);
      setAt({ is: 'proof' });
    });
    return () => leaving.abort();
  }, [at, failed]);

  /** A refusal is shown above the desk, which is reloaded: the item may be over by now. */
  const reach = async <T,>(
    path: string,
    method: 'GET' | 'POST',
    then: (data: T) => At | Promise<At>,
  ) => {
    setTold(undefined);
    try {
      setAt(await then(await classroomData<T>(path, { method })));
    } catch (error) {
      if (isUnknown(error)) return forget();
      setTold({ kind: 'error', ...messageOf(error) });
      setAt({ is: 'desk' });
    }
  };
  const begin = (id: number): Promise<void> =>
    once(() =>
      reach<SittingPaper>(`/examination/${id}/begin`, 'POST', async (paper) => ({
        is: 'paper',
        paper,
        unsent: await storedUnsent(paper),
      })),
    );
  const leave = (): void => {
    void dropWork();
    void classroomData('/session', { method: 'DELETE' }).catch(() => undefined);
    forget();
  };

  if (at.is === 'paper')
    return (
      <SittingPage
        key={at.paper.id}
        paper={at.paper}
        unsent={at.unsent}
        onUnknown={forget}
        onDone={() => {
          setTold({ kind: 'done', title: 'Your answers have been submitted.' });
          setAt({ is: 'desk' });
        }}
      />
    );
  if (at.is === 'ready')
    return (
      <ReadyPage
        exam={at.exam}
        busy={busy}
        onStart={() => void begin(at.exam.id)}
        onBack={() => setAt({ is: 'desk' })}
      />
    );
  if (at.is === 'result')
    return <ResultPage result={at.result} onBack={() => setAt({ is: 'desk' })} />;
  if (at.is === 'proof')
    return (
      <div className={frame['page']}>
        <h1>{say('Online classroom')}</h1>
        <p className={frame['soft']}>
          {say('Examinations and study material for your papers. You stay signed in for 12 hours.')}
        </p>
        <StudentProof
          purpose="classroom"
          action="Enter the classroom"
          onProven={async (who) => {
            const { secret } = await ask<{ secret: string }>(`${CLASSROOM}/session`, {
              method: 'POST',
              anonymous: true,
              json: who,
            });
            await storeSecret(secret);
            setAt({ is: 'desk' });
          }}
        />
      </div>
    );
  if (failed) return <TryAgain error={failed} onAgain={() => setFailed(undefined)} />;
  if (!desk) return <Spinner />;
  return (
    <div className={frame['page']}>
      {told && (
        <FormMessage kind={told.kind} title={say(told.title)} hint={told.hint && say(told.hint)} />
      )}
      <DeskPage
        desk={desk}
        onLeave={leave}
        onBegin={(exam) => {
          setTold(undefined);
          // The clock of an open attempt runs already.
          if (exam.running) void begin(exam.id);
          else setAt({ is: 'ready', exam });
        }}
        onResult={(id) =>
          void reach<SittingResult>(`/examination/${id}/result`, 'GET', (result) => ({
            is: 'result',
            result,
          }))
        }
      />
    </div>
  );
}
