/**
 * The ballot paper: one post below the other, a review of the choices, then the box. A post without
 * a choice is left blank.
 */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { BLANK, choiceFault, type Choice } from '@/domain/ballot-paper';
import { useAttempt } from '../attempt';
import { momentIn } from '../dates';
import { FormMessage } from '../form-message';
import { useLanguage } from '../site-text';
import { useSay } from '../translation';
import type { Paper, PaperPost } from './paper';
import { useCasting } from './use-casting';
import form from '../form.module.css';
import css from './ballot.module.css';

export function Ballot({
  paper,
  onDone,
}: {
  readonly paper: Paper;
  readonly onDone: () => void;
}): ReactNode {
  const say = useSay();
  const locale = useLanguage();
  const { busy, refused, attempt } = useAttempt();
  const { ready, sign, cast } = useCasting(paper, attempt);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [review, setReview] = useState(false);
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), [review]);
  // An issued paper cannot be fetched again: ask before leaving the page.
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);

  const chosen = (post: PaperPost): Choice => choices.get(post.id) ?? BLANK;
  const choose = (post: PaperPost, choice: Choice): void =>
    setChoices(new Map(choices).set(post.id, choice));
  const drop = async (): Promise<void> => {
    if (await attempt(() => cast(choices))) onDone();
  };
  const failed = refused && (
    <FormMessage kind="error" title={say(refused.title)} hint={refused.hint && say(refused.hint)} />
  );

  return (
    <section className={css['ballot']} aria-labelledby="paper">
      <h1 id="paper" ref={top} tabIndex={-1}>
        {review ? say('Check your vote') : paper.name}
      </h1>
      {review ? (
        <>
          <ul className={css['review']}>
            {paper.posts.map((post) => (
              <li key={post.id}>
                <b>{post.title}</b>
                <span>{wordsFor(post, chosen(post), say)}</span>
              </li>
            ))}
          </ul>
          {failed}
          <div className={css['foot']}>
            <button
              type="button"
              className={form['quiet']}
              disabled={busy}
              onClick={() => setReview(false)}
            >
              {say('Back to ballot paper')}
            </button>
            <button
              type="button"
              className={form['button']}
              aria-busy={busy}
              onClick={() => void drop()}
            >
              {busy && <span className={form['turning']} aria-hidden="true" />}
              {say('Cast vote')}
            </button>
          </div>
        </>
      ) : (
        <>
          <p className={css['hint']}>{say('Your vote is secret. It cannot be traced to you.')}</p>
          <p className={css['hint']}>
            {say('Cast this ballot paper by {taken}.', {
              taken: momentIn(locale, paper.taken_until),
            })}
          </p>
          {paper.posts.map((post) => (
            <PostChoice
              key={post.id}
              post={post}
              nota={paper.nota}
              choice={chosen(post)}
              onChoose={(choice) => choose(post, choice)}
            />
          ))}
          {failed}
          <div className={css['foot']}>
            {failed && !ready ? (
              <button type="button" className={form['button']} onClick={() => void attempt(sign)}>
                {say('Try again')}
              </button>
            ) : (
              <button
                type="button"
                className={form['button']}
                aria-busy={!ready}
                disabled={!ready}
                onClick={() => setReview(true)}
              >
                {!ready && <span className={form['turning']} aria-hidden="true" />}
                {say(ready ? 'Review' : 'Preparing ballot paper')}
              </button>
            )}
          </div>
        </>
      )}
    </section>
  );
}

function wordsFor(
  { candidates }: PaperPost,
  { candidates: chosen, nota }: Choice,
  say: (text: string) => string,
): string {
  if (nota) return say('None of the above');
  return (
    candidates
      .filter(({ id }) => chosen.includes(id))
      .map(({ name }) => name)
      .join(', ') || say('Left blank')
  );
}

interface PostProps {
  readonly post: PaperPost;
  readonly nota: boolean;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function PostChoice({ post, nota, choice, onChoose }: PostProps): ReactNode {
  const say = useSay();
  const full =
    choiceFault({ candidates: [...choice.candidates, 0], nota: false }, post.seats) === 'too_many';
  const toggle = (id: number): void => {
    const there = choice.candidates.includes(id);
    if (post.seats === 1) onChoose(there ? BLANK : { candidates: [id], nota: false });
    else
      onChoose({
        candidates: there
          ? choice.candidates.filter((one) => one !== id)
          : [...choice.candidates, id],
        nota: false,
      });
  };
  return (
    <fieldset className={css['post']}>
      <legend>
        {post.title}
        <small>
          {post.seats === 1
            ? say('Choose one')
            : say('Choose up to {seats}', { seats: post.seats })}
        </small>
      </legend>
      {post.candidates.map(({ id, number, name, class: own, photo }) => {
        const on = choice.candidates.includes(id);
        return (
          <label key={id} className={css['candidate']} data-on={on || undefined}>
            <input
              type="checkbox"
              checked={on}
              disabled={!on && post.seats > 1 && full}
              onChange={() => toggle(id)}
            />
            <span className={css['number']}>{number}</span>
            {photo && (
              <img
                src={`/api/election/candidate/${id}/photo`}
                alt=""
                width={48}
                height={48}
                loading="lazy"
              />
            )}
            <span className={css['who']}>
              <b>{name}</b>
              <small>{own}</small>
            </span>
          </label>
        );
      })}
      {nota && (
        <label className={css['candidate']} data-on={choice.nota || undefined}>
          <input
            type="checkbox"
            checked={choice.nota}
            onChange={() => onChoose(choice.nota ? BLANK : { candidates: [], nota: true })}
          />
          <span className={css['who']}>
            <b>{say('None of the above')}</b>
          </span>
        </label>
      )}
    </fieldset>
  );
}
