/** What every control gets and gives back: a value as the API takes it, or the text as it was typed where it cannot be read yet. */
import type { Ref } from 'react';
import type { Field } from '@/schema';

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Takes the focus when the field is the first wrong one. */
  readonly focusRef?: Ref<HTMLElement>;
  readonly label: string;
  /** Ids of help and error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** The value as it was saved last, where there is one; moves of a state start from it. */
  readonly saved?: unknown;
}

/** The attributes that tie a control to its label, help and error. */
export function aria({ id, name, describedBy, invalid, field }: ControlProps) {
  return {
    id,
    name,
    'aria-describedby': describedBy,
    'aria-invalid': invalid ? (true as const) : undefined,
    'aria-required': field.options.required ? (true as const) : undefined,
  };
}

/** A ref that several must set, in the one shape that every element takes. */
export function setRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
