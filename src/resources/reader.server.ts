/** The reader's language, for endpoints that answer sentences of ours to pages without a dictionary. */
import schema from '@/schema/hi';
import { inEnglish, translator, type Translate } from '@/schema';
import nouns, { modules } from './words';

/**
 * By the header `Accept-Language`, of which the portal's own pages send one language. `module`: whose words are asked first.
 */
export const inLanguageOf = (accepted: string, module = ''): Translate =>
  accepted.trim().toLowerCase().startsWith('hi')
    ? translator(modules[module], nouns, schema)
    : inEnglish;
