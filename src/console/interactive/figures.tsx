/** Figures above a table. The words always carry the meaning; the colour only helps. */
import type { Figure } from '@/schema';
import { useSay } from '../kit/say';
import css from './figures.module.css';

interface Props {
  readonly head: readonly Figure[] | undefined;
  /** As a line of text, without frames. */
  readonly plain?: boolean;
}

export function Figures({ head = [], plain = false }: Props) {
  const say = useSay();
  if (head.length === 0) return null;
  return (
    <dl className={css.figures} data-plain={plain || undefined}>
      {head.map(({ label, value, tone }) => (
        <div key={label} data-tone={tone}>
          <dt>{say(label)}</dt>
          <dd>{say(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
