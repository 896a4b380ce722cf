/** The current language; queries for translated sentences are fetched again when it changes. */
import { useSyncExternalStore } from 'react';
import { language, onChoice, type Language } from '@/auth/choice';

export const useLanguage = (): Language => useSyncExternalStore(onChoice, language);
