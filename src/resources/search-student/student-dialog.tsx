import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { labelOf } from '@/schema';
import { ask } from '@/dataProvider/http';
import { messageOf } from '@/dataProvider/errors';
import { Dialog } from '@/console/kit/dialog';
import { useMay, useRoll } from '@/console/kit/frame';
import { useSay } from '@/console/kit/say';
import { usePicture } from '@/console/kit/use-picture';
import css from './student-search.module.css';

/** The fields of a student that this caller may read: labels to texts, in display order. */
interface Answer {
  readonly id: number;
  readonly name: string;
  readonly may_open: boolean;
  /** Whether there is a photo that this caller may see. */
  readonly photo: boolean;
  readonly facts: readonly (readonly [name: string, text: string | null])[];
}

/** The student dialog that a search result opens (specification, section 2). */
export function StudentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const say = useSay();
  const may = useMay();
  const fields = useRoll().resources.get('student')?.fields ?? {};
  const navigate = useNavigate();
  const [shown, setShown] = useState<Answer | { readonly failed: string } | null>(null);

  useEffect(() => {
    const calling = new AbortController();
    ask<Answer>(`/api/search/student-card/${id}`, { signal: calling.signal })
      .then(setShown)
      .catch((error: unknown) => {
        if (!calling.signal.aborted) setShown({ failed: messageOf(error).title });
      });
    return () => calling.abort();
  }, [id]);

  const answer = shown && 'facts' in shown ? shown : null;
  const photo = usePicture(answer?.photo ? `/api/student/${id}/photo` : null);
  const open = {
    label: say('Open full record'),
    primary: true,
    run: () => {
      onClose();
      void navigate(`/student/${id}/show`);
    },
  };
  return (
    <Dialog
      title={answer?.name ?? say('Student')}
      onClose={onClose}
      actions={answer?.may_open && may('show', 'student') ? [open] : []}
    >
      {shown && 'failed' in shown && <p role="alert">{say(shown.failed)}</p>}
      {!shown && <p aria-busy="true">{say('Loading')}</p>}
      {photo && (
        <img
          className={css.photo}
          src={photo}
          alt={say('Photo of {name}', { name: answer?.name })}
        />
      )}
      {answer && (
        <dl className={css.facts}>
          {answer.facts.map(([name, text]) => (
            <div key={name}>
              <dt>{say(labelOf(name, fields[name]))}</dt>
              <dd>{text ?? '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
