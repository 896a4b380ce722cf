/**
 * The applicant's pages do not load the definitions: labels and choices are sent in the reader's
 * language.
 */
import type { Translate } from '@/schema';
import { inLanguageOf } from '../../reader.server';

/** By the header `Accept-Language`. */
export const readerOf = (accepted: string): Translate => inLanguageOf(accepted, 'admission');
