/** The applicant's pages hold no definition of the college: labels and choices are sent to them in the reader's language. */
import schema from '@/schema/hi';
import { inEnglish, translator, type Translate } from '@/schema';
import nouns, { modules } from '../../words';

const hindi = translator(modules['admission'], nouns, schema);

/** By the header `Accept-Language`, of which the portal's own pages send one language. */
export const readerOf = (accepted: string): Translate =>
  accepted.trim().toLowerCase().startsWith('hi') ? hindi : inEnglish;
