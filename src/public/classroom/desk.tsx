/** The student's desk: examinations first, then study material and assignments. */
import { useState, type ReactNode } from 'react';
import { messageOf } from '@/dataProvider/errors';
import { momentIn } from '../dates';
import { FormMessage, type FormNotice } from '../form-message';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import { AssignmentCard } from './assignment';
import type { ClassroomDesk, DeskExamination, DeskMaterial } from '@/domain/classroom';
import { saveFile } from './classroom';
import { sizeOf } from './sent-files';
import form from '../form.module.css';
import frame from '../student-desk.module.css';
import css from './classroom.module.css';

interface Props {
  readonly desk: ClassroomDesk;
  readonly onBegin: (exam: DeskExamination) => void;
  readonly onResult: (exam: number) => void;
  readonly onLeave: () => void;
}

export function DeskPage({ desk, onBegin, onResult, onLeave }: Props): ReactNode {
  const say = useSay();
  const { name, examinations, assignments, materials } = desk;
  return (
    <div className={frame['page']}>
      <header className={frame['hello']}>
        <h1>{say('Online classroom')}</h1>
        <p>
          {name}{' '}
          <button type="button" className={form['quiet']} onClick={onLeave}>
            {say('Sign out')}
          </button>
        </p>
      </header>
      <section aria-labelledby="examinations">
        <h2 id="examinations">{say('Examinations')}</h2>
        {examinations.length === 0 && (
          <p className={frame['soft']}>{say('No examinations now.')}</p>
        )}
        <ul className={frame['list']}>
          {examinations.map((exam) => (
            <ExamCard key={exam.id} exam={exam} onBegin={onBegin} onResult={onResult} />
          ))}
        </ul>
      </section>
      {assignments.length > 0 && (
        <section aria-labelledby="assignments">
          <h2 id="assignments">{say('Assignments')}</h2>
          <ul className={frame['list']}>
            {assignments.map((one) => (
              <AssignmentCard key={one.id} assignment={one} desk={desk} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="materials">
        <h2 id="materials">{say('Study material')}</h2>
        {materials.length === 0 && (
          <p className={frame['soft']}>{say('No study material has been published yet.')}</p>
        )}
        <ul className={frame['list']}>
          {materials.map((one) => (
            <MaterialCard key={one.id} material={one} />
          ))}
        </ul>
      </section>
    </div>
  );
}

function ExamCard({
  exam,
  onBegin,
  onResult,
}: { readonly exam: DeskExamination } & Pick<Props, 'onBegin' | 'onResult'>): ReactNode {
  const say = useSay();
  const language = useLanguage();
  const { id, title, paper, stage, opens_at, closes_at, minutes, attempts, used, running } = exam;
  const may = running || (stage === 'open' && used < attempts);
  return (
    <li className={frame['card']}>
      <h3>{title}</h3>
      <p className={frame['soft']}>{paper}</p>
      <p>
        {stage === 'soon'
          ? say('Opens on {moment}.', { moment: momentIn(language, opens_at) })
          : stage === 'open'
            ? say('Open until {moment}.', { moment: momentIn(language, closes_at) })
            : say('Ended on {moment}.', { moment: momentIn(language, closes_at) })}{' '}
        {say('{minutes|minute|minutes}', { minutes })}
      </p>
      {may && (
        <button type="button" className={form['button']} onClick={() => onBegin(exam)}>
          {say(running ? 'Continue' : 'Start')}
        </button>
      )}
      {!may && used > 0 && stage === 'open' && <p>{say('Submitted.')}</p>}
      {stage === 'over' && !running && used > 0 && (
        <button type="button" className={form['quiet']} onClick={() => onResult(id)}>
          {say('My marks')}
        </button>
      )}
    </li>
  );
}

function MaterialCard({ material }: { readonly material: DeskMaterial }): ReactNode {
  const say = useSay();
  const [refused, setRefused] = useState<FormNotice>();
  const { id, title, subject, unit, topic, description, link, files } = material;
  const open = (n: number, name: string): void => {
    setRefused(undefined);
    saveFile(`/material/${id}/${n + 1}`, name).catch((error: unknown) =>
      setRefused(messageOf(error)),
    );
  };
  return (
    <li className={frame['card']}>
      <h3>{title}</h3>
      <p className={frame['soft']}>
        {[subject, unit && say('Unit {unit}', { unit }), topic].filter(Boolean).join(' · ')}
      </p>
      {description && <p className={css['intro']}>{description}</p>}
      {link && (
        <p>
          <a
            className={form['link']}
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
          >
            {say('Open the link')}
          </a>
        </p>
      )}
      {files.map((file, n) => (
        <button key={n} type="button" className={css['name']} onClick={() => open(n, file.name)}>
          {file.name} <small className={frame['soft']}>{sizeOf(file.size)}</small>
        </button>
      ))}
      {refused && (
        <FormMessage
          kind="error"
          title={say(refused.title)}
          hint={refused.hint && say(refused.hint)}
        />
      )}
    </li>
  );
}
