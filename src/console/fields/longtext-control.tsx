/** Multi-line text, in a box that grows with it. */
import { useLayoutEffect, useRef } from 'react';
import { aria, setRef, type ControlProps } from './control';
import css from './controls.module.css';

/**
 * Where the browser grows the box itself (`.area`), nothing is measured: each measurement lays out
 * the whole form.
 */
const GROWS = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A field that takes more characters than this opens as a page to write on. */
const PAGE = 10_000;

export function LongtextControl(props: ControlProps) {
  const { field, value, onChange, onBlur, focusRef } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  const isPage = field.kind === 'longtext' && Number(field.options.max ?? 0) > PAGE;
  const text = value === null || value === undefined ? '' : String(value);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || GROWS) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
  }, [text]);
  return (
    <textarea
      {...aria(props)}
      ref={(element) => {
        box.current = element;
        setRef(focusRef, element);
      }}
      className={`${css.input} ${css.area}`}
      data-page={isPage || undefined}
      rows={isPage ? 12 : 3}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
