/**
 * Said below a control where there is no row to choose at all, with the way to add one. It opens
 * beside this form, which keeps what was typed.
 */
import { inSentence, pluralOf, type Resource } from '@/schema';
import { useMay } from '../kit/frame';
import { useSay } from '../kit/say';
import { useWhomToAsk } from '../kit/who-adds';
import css from './controls.module.css';

export function NoneToChoose({ target }: { readonly target: Resource }) {
  const say = useSay();
  const may = useMay();
  const whomToAsk = useWhomToAsk();
  const names = inSentence(say(pluralOf(target)));
  return (
    <p className={css.none} role="status">
      {say('No {names} yet', { names })}.{' '}
      {may('create', target.name) ? (
        <a href={`/${target.name}/create`} target="_blank" rel="noreferrer">
          {say('Add one in a new tab')}
        </a>
      ) : (
        whomToAsk(target)
      )}
    </p>
  );
}
