/**
 * The props of every control: the value as the API takes it, or the typed text where it cannot be
 * parsed yet.
 */
import type { Ref } from 'react';
import type { Field } from '@/schema';

export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  /** Takes the focus when the field is the first invalid one. */
  readonly focusRef?: Ref<HTMLElement>;
  readonly label: string;
  /** Ids of help and error. */
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean;
  /** The last saved value, if any; transitions of a state start from it. */
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

/** Sets a ref of either form, where several refs share an element. */
export function setRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
