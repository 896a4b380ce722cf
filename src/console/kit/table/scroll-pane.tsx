/**
 * The scroll container of a table. An edge with hidden columns has a line, a shadow and a button;
 * otherwise a column that happens to end there would look like the last one.
 */
import { useCallback, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from '../icon';
import { useSay } from '../say';
import { useMeasured } from './use-measured';
import css from './scroll-pane.module.css';

interface Props {
  /** For callers that measure or scroll the pane themselves. */
  readonly ref?: RefObject<HTMLElement | null>;
  readonly label: string;
  /** Identifies the content and its widths; the edges are measured again when it changes. */
  readonly shape: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Tolerance for rounding, in pixels. */
const SLACK = 1;
/** The share of the visible width that a button scrolls. */
const STEP = 0.7;

export function ScrollPane({ ref, label, shape, className, children }: Props) {
  const say = useSay();
  const own = useRef<HTMLElement>(null);
  const pane = ref ?? own;
  const frame = useRef<HTMLDivElement>(null);
  const markEdges = useCallback((pane: HTMLElement): void => {
    const box = frame.current;
    if (!box) return;
    const { scrollLeft, scrollWidth, clientWidth, clientHeight, offsetWidth } = pane;
    const sides = [
      ...(scrollLeft > SLACK ? ['before'] : []),
      ...(scrollWidth - clientWidth - scrollLeft > SLACK ? ['after'] : []),
    ].join(' ');
    const stuck =
      pane.querySelector<HTMLElement>('thead [data-end], thead [data-tools]')?.offsetWidth ?? 0;
    box.dataset['hidden'] = sides;
    box.style.setProperty('--start', pane.style.getPropertyValue('--stick-end') || '0px');
    box.style.setProperty('--end', `${stuck + offsetWidth - clientWidth}px`);
    box.style.setProperty('--height', `${clientHeight}px`);
  }, []);
  useMeasured(pane, shape, markEdges);
  const scroll = (by: number): void =>
    pane.current?.scrollBy({ left: by * STEP * pane.current.clientWidth });
  return (
    <div ref={frame} className={css.frame}>
      <section
        ref={pane}
        className={[css.pane, className].filter(Boolean).join(' ')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by keys
        tabIndex={0}
        aria-label={label}
        onScroll={(event) => markEdges(event.currentTarget)}
      >
        {children}
      </section>
      {/* For the mouse alone: keys scroll the pane, and screen readers read the whole table. */}
      {([-1, 1] as const).map((by) => (
        <button
          key={by}
          type="button"
          tabIndex={-1}
          aria-hidden
          className={css.more}
          data-side={by < 0 ? 'before' : 'after'}
          title={say('More columns')}
          onClick={() => scroll(by)}
        >
          <Icon name={by < 0 ? 'left' : 'right'} size={18} />
        </button>
      ))}
    </div>
  );
}
