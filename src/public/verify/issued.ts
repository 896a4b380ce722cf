/** The response to a verification of a document, and its address. */
export type IssuedDocument =
  | { readonly known: false }
  | {
      readonly known: true;
      readonly serial: string;
      readonly kind: 'grade_card' | 'transcript' | 'provisional';
      readonly state: 'valid' | 'superseded' | 'void';
      readonly issued_on: string;
      readonly name: string;
      readonly programme: string;
      readonly semester: string | null;
      readonly sgpa: string | null;
      readonly cgpa: string | null;
      readonly result: string | null;
    };

export const VERIFY = '/verify/{code}';
export const issuedApi = (code: string): string =>
  `/api/verify/grade-card/${encodeURIComponent(code)}`;
