/** The current language; queries for translated sentences are fetched again when it changes. */
import { useSyncExternalStore } from 'react';
import { language, onSettingChange, type Language } from '@/auth/device-settings';

export const useLanguage = (): Language => useSyncExternalStore(onSettingChange, language);
