/**
 * A button that opens a short list of actions, by the menu button pattern: arrows, Home, End and
 * Escape; Tab closes it.
 */
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Icon, type IconName } from './icon';
import styles from './menu.module.css';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly onSelect: () => void;
  /** Rendered as selected, for lists with one current item. */
  readonly checked?: boolean;
  /** The language of the label, if it differs from the page's. */
  readonly lang?: string;
  /** For actions that cannot be undone. */
  readonly tone?: 'danger' | undefined;
}

interface MenuProps {
  readonly trigger: (props: {
    'aria-haspopup': 'menu';
    'aria-expanded': boolean;
    'aria-controls': string;
    onClick: () => void;
  }) => ReactNode;
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** Rendered above the items. */
  readonly head?: ReactNode;
  /** The edge of the button that the list aligns with. */
  readonly align?: 'start' | 'end';
  /** Rendered in the top layer, for buttons inside a scrolling area. */
  readonly floats?: boolean;
}

/** Closes on a press or a focus outside the element. */
export function useDismiss(open: boolean, close: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const leave = (event: Event): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, close]);
  return ref;
}

/**
 * `useDismiss` for content that a button opens beside itself: Escape also closes it and returns the
 * focus to the button.
 */
export function useDisclosure(open: boolean, close: () => void) {
  const ref = useDismiss(open, close);
  function onKeyDown(event: KeyboardEvent): void {
    if (!open || event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    ref.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
    close();
  }
  return { ref, onKeyDown };
}

/**
 * Positions the list below its button, or above it if there is more room. It follows the button on
 * scroll and hides when the button scrolls out of view.
 */
function useFloat(
  active: boolean,
  anchor: RefObject<HTMLElement | null>,
  panel: RefObject<HTMLElement | null>,
  align: 'start' | 'end',
  close: () => void,
): void {
  const leave = useEffectEvent(close);
  useLayoutEffect(() => {
    if (!active) return undefined; // measuring forces a layout: never for a closed menu
    const element = panel.current;
    const button = anchor.current;
    if (!element || !button) return undefined;
    // The browser's top layer covers everything around the menu, such as pinned cells of the next
    // rows.
    if (typeof element.showPopover === 'function') {
      element.setAttribute('popover', 'manual');
      element.showPopover();
    }
    const { offsetHeight: height, offsetWidth: width } = element;
    const put = (place: DOMRect): void => {
      const up =
        place.bottom + height > window.innerHeight && place.top > window.innerHeight - place.bottom;
      element.style.insetBlockStart = `${Math.max(8, Math.min(window.innerHeight - height - 8, up ? place.top - height - 4 : place.bottom + 4))}px`;
      element.style.insetInlineStart = `${Math.max(8, Math.min(window.innerWidth - width - 8, align === 'start' ? place.left : place.right - width))}px`;
    };
    put(button.getBoundingClientRect());
    const scrolled = ({ target }: Event): void => {
      if (!(target instanceof Node) || element.contains(target)) return;
      const place = button.getBoundingClientRect();
      const { top, bottom } =
        target instanceof Element
          ? target.getBoundingClientRect()
          : { top: 0, bottom: window.innerHeight };
      if (place.bottom <= top || place.top >= bottom) leave();
      else put(place);
    };
    window.addEventListener('scroll', scrolled, true);
    return () => window.removeEventListener('scroll', scrolled, true);
  }, [active, anchor, panel, align]);
}

export function Menu({ trigger, label, items, head, align = 'end', floats = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const ref = useDismiss(open, () => setOpen(false));
  const list = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useFloat(open && floats, ref, panel, align, () => setOpen(false));
  useEffect(() => {
    if (open)
      (
        list.current?.querySelector<HTMLElement>('[aria-checked="true"]') ??
        list.current?.querySelector<HTMLElement>('[role^="menuitem"]')
      )?.focus();
  }, [open]);

  function leave(): void {
    setOpen(false);
    ref.current?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (!open) return;
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
    const at = entries.findIndex((entry) => entry === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key];
    if (to !== undefined) entries[(to + entries.length) % entries.length]?.focus();
    else if (event.key === 'Escape') leave();
    else if (event.key === 'Tab') {
      setOpen(false);
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div ref={ref} className={styles['anchor']} onKeyDown={onKeyDown}>
      {trigger({
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          ref={panel}
          className={styles['panel']}
          data-align={floats ? undefined : align}
          data-floats={floats || undefined}
        >
          {head}
          <div id={id} ref={list} role="menu" aria-label={label}>
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                tabIndex={-1}
                className={styles['item']}
                lang={item.lang}
                data-tone={item.tone}
                {...(item.checked === undefined
                  ? { role: 'menuitem' }
                  : { role: 'menuitemradio', 'aria-checked': item.checked })}
                onClick={() => {
                  leave();
                  item.onSelect();
                }}
              >
                {item.icon ? (
                  <Icon name={item.icon} />
                ) : (
                  item.checked !== undefined && (
                    <Icon name="check" className={item.checked ? undefined : styles['unchecked']} />
                  )
                )}
                {item.label}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
