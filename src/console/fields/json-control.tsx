/** A value without a table of its own, as the JSON text it is stored as. */
import { useState } from 'react';
import { coerce } from '@/schema';
import { LongtextControl } from './longtext-control';
import type { ControlProps } from './control';

export function JsonControl(props: ControlProps) {
  const { field, value, onChange } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown =
    typed ??
    (value === null || value === undefined
      ? ''
      : typeof value === 'string'
        ? value
        : JSON.stringify(value, null, 2));
  return (
    <LongtextControl
      {...props}
      value={shown}
      onChange={(text) => {
        setTyped(String(text));
        onChange(coerce(field, String(text)));
      }}
      onBlur={() => {
        setTyped(null);
        props.onBlur();
      }}
    />
  );
}
