/**
 * `/answer/{token}`: a poll or feedback form of the students' union, opened by its link. Students
 * answer first and verify afterwards, so that a code does not expire while they think.
 */
import { useState, type ReactNode } from 'react';
import type { Answer } from '@/domain/survey';
import { ask } from '@/dataProvider/http';
import type { OpenPageProps } from '../open-page';
import { momentIn } from '../dates';
import { useOpenData } from '../open-data';
import { useTitle } from '../router';
import { FormMessage } from '../form-message';
import { useLanguage } from '../site-text';
import { Spinner } from '../spinner';
import { StudentProof } from '../student-proof';
import { TryAgain } from '../try-again';
import { useSay } from '../translation';
import { answerPath, type SurveyPage } from './answer';
import { Questions } from './questions';
import { ResultOf } from './result';
import form from '../form.module.css';
import page from '../page.module.css';
import sheet from '../text-page.module.css';
import css from './answer.module.css';

export default function AnswerPage({ params, college }: OpenPageProps): ReactNode {
  const say = useSay();
  const path = answerPath(params['token'] ?? '');
  const { data, missing, failed, again } = useOpenData<SurveyPage>(path);
  useTitle(`${data?.title ?? say("Students' union")}${college ? ` · ${college.name}` : ''}`);
  if (missing)
    return (
      <div className={page['narrow']}>
        <h1 className={page['title']}>{say('This link does not work')}</h1>
        <p>{say("Ask the students' union for the correct link, or scan the QR code again.")}</p>
      </div>
    );
  if (!data) return failed ? <TryAgain error={failed} onAgain={again} /> : <Spinner />;
  return (
    <article className={`${sheet['sheet']} ${css['sheet']}`}>
      <header className={sheet['head']}>
        <p className={css['kind']}>
          {say(data.kind === 'poll' ? "Students' union poll" : "Students' union feedback")}
        </p>
        <h1 className={sheet['title']}>{data.title}</h1>
        {data.intro && <p className={css['intro']}>{data.intro}</p>}
        <Facts {...data} />
      </header>
      {data.stage === 'open' ? <Answering asking={data} path={path} /> : <Shut {...data} />}
    </article>
  );
}

function Facts({ meant, closes_at, anonymous, stage }: SurveyPage): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  return (
    <dl className={css['facts']}>
      <div>
        <dt>{say('For')}</dt>
        <dd>{meant.length ? meant.join(', ') : say('All students')}</dd>
      </div>
      <div>
        <dt>{say(stage === 'over' ? 'Ended' : 'Until')}</dt>
        <dd>
          <time dateTime={closes_at}>{momentIn(locale, closes_at)}</time>
        </dd>
      </div>
      {stage === 'open' && (
        <div>
          <dt>{say('Your name')}</dt>
          <dd>
            {say(
              anonymous
                ? 'Not stored with your answers'
                : 'Stored with your answers. The union and the office can see it.',
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}

function Shut({ stage, kind, opens_at, result }: SurveyPage): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  if (stage === 'soon' && opens_at)
    return <p>{say('It opens on {moment}.', { moment: momentIn(locale, opens_at) })}</p>;
  if (stage === 'withdrawn')
    return <p>{say('This was withdrawn and no longer accepts answers.')}</p>;
  return result ? (
    <ResultOf result={result} />
  ) : (
    <p>
      {say(
        kind === 'poll'
          ? 'The poll has ended. It no longer accepts answers.'
          : 'Feedback is closed. Thank you for taking part.',
      )}
    </p>
  );
}

/** Questions, then the code, then thanks. Going back keeps the answers. */
function Answering({
  asking,
  path,
}: {
  readonly asking: SurveyPage;
  readonly path: string;
}): ReactNode {
  const say = useSay();
  const { questions, anonymous, kind } = asking;
  const [answers, setAnswers] = useState<readonly Answer[]>(() => questions.map(() => null));
  const [step, setStep] = useState<'questions' | 'proof' | 'done'>('questions');
  if (step === 'done')
    return (
      <FormMessage
        kind="done"
        title={say('Thank you. Your answer has been recorded.')}
        hint={say(
          anonymous
            ? 'Your name was not stored. You can close this page.'
            : 'You can close this page.',
        )}
      />
    );
  if (step === 'questions')
    return (
      <Questions
        questions={questions}
        answers={answers}
        onChange={setAnswers}
        onDone={() => setStep('proof')}
      />
    );
  return (
    <section className={css['proof']} aria-labelledby="proof">
      <h2 id="proof" tabIndex={-1} ref={(heading) => heading?.focus()}>
        {say('Confirm that you are a student')}
      </h2>
      {anonymous && (
        <p className={form['hint']}>
          {say('This lets each student answer once. Names are stored separately from answers.')}
        </p>
      )}
      <StudentProof
        purpose="answer"
        action={kind === 'poll' ? 'Send my answer' : 'Send my answers'}
        onProven={async (who) => {
          await ask(path, { method: 'POST', anonymous: true, json: { ...who, answers } });
          setStep('done');
        }}
      />
      <p className={form['back']}>
        <button type="button" className={css['again']} onClick={() => setStep('questions')}>
          {say('Back to the questions')}
        </button>
      </p>
    </section>
  );
}
