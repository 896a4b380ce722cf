/**
 * The toolbar of a hand-written page: search box, tick boxes and buttons, in one line if there is
 * room.
 */
import type { ReactNode } from 'react';
import css from './page-tools.module.css';

export function PageTools({ children }: { readonly children: ReactNode }) {
  return <div className={css['tools']}>{children}</div>;
}

interface SearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus on mount: the page is for searching. */
  readonly focused?: boolean;
}

export function SearchInput({ label, value, onChange, focused = false }: SearchProps) {
  return (
    <input
      type="search"
      // biome-ignore lint/a11y/noAutofocus: only a page that is there to search asks for it
      autoFocus={focused}
      className={css['search']}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

interface TickProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <label className={css['tick']}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

export function SelectInput({ label, value, options, onChange }: SelectProps) {
  return (
    <select
      className={css['select']}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
