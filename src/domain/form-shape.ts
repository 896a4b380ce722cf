/** The applicant's form as the server describes it and the page renders it. */

/** One choice of a field. */
export interface FormOption {
  readonly value: string;
  readonly label: string;
}

export interface FieldShape {
  readonly name: string;
  readonly label: string;
  /** A kind of the language, which is not known here. */
  readonly kind: string;
  readonly required: boolean;
  readonly help?: string;
  readonly max?: number;
  readonly example?: string;
  readonly mode?: 'tel' | 'email' | 'numeric';
  readonly options?: readonly FormOption[];
  /** The columns of a field that holds rows. */
  readonly rows?: readonly FieldShape[];
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
}

export interface StepShape {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly FieldShape[];
}

/** The answers of a step as text: single ones, and tables of those that have rows. */
export interface FilledStep {
  readonly key: string;
  readonly label: string;
  readonly parts: readonly (
    | { readonly label: string; readonly text: string }
    | {
        readonly label: string;
        readonly columns: readonly string[];
        readonly rows: readonly (readonly string[])[];
      }
  )[];
}
