/** The applicant's pages hold no definition of the college: labels and choices are sent to them in the reader's language. */
import type { Translate } from '@/schema';
import { inLanguageOf } from '../../reader.server';

/** By the header `Accept-Language`. */
export const readerOf = (accepted: string): Translate => inLanguageOf(accepted, 'admission');
