/**
 * What a sheet shows in the page head: its state, its owner, its figures, and why it is locked, if
 * it is.
 */
import type { Sheet } from '@/schema';
import { InHead } from '../kit/head-slot';
import { Icon } from '../kit/icon';
import { useSay } from '../kit/say';
import { Chip } from '../kit/chip';
import { Figures } from '../interactive/figures';
import { worded } from '../interactive/worded';
import css from './sheet.module.css';

export function SheetHead({ sheet: { state, head, locked, notice } }: { readonly sheet: Sheet }) {
  const say = useSay();
  return (
    <>
      {state ? (
        <InHead where="state">
          <Chip tone={state.tone}>{say(state.label)}</Chip>
        </InHead>
      ) : null}
      {state?.note || head?.length ? (
        <InHead where="people">
          <div className={css.people}>
            {state?.note ? <span>{worded(state.note, say)}</span> : null}
            <Figures head={head} />
          </div>
        </InHead>
      ) : null}
      {locked || notice ? (
        <div className={css.locked} role="status">
          <Icon name={locked ? 'key' : 'info'} size={20} />
          <p>{worded(locked ?? notice ?? '', say)}</p>
        </div>
      ) : null}
    </>
  );
}
