/** The reader's language, for endpoints that return sentences to pages without a dictionary. */
import schema from '@/schema/hi';
import { inEnglish, translator, type Translate } from '@/schema';
import nouns, { modules } from './words';

/**
 * By the `Accept-Language` header; the portal's own pages send exactly one language. The words of
 * `module` take precedence.
 */
export const inLanguageOf = (accepted: string, module = ''): Translate =>
  accepted.trim().toLowerCase().startsWith('hi')
    ? translator(modules[module], nouns, schema)
    : inEnglish;
