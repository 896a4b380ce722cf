/** The language that is read now; whoever asks the server for sentences asks again when another is chosen. */
import { useSyncExternalStore } from 'react';
import { language, onSettingChange, type Language } from '@/auth/device-settings';

export const useLanguage = (): Language => useSyncExternalStore(onSettingChange, language);
