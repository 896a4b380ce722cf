/** The texts written by the office: their addresses, and the placeholders of the college. */
import { useSyncExternalStore } from 'react';
import { language, onSettingChange, type Language } from '@/auth/device-settings';
import { useApiData, type ApiData } from './api-data';
import type { College } from './college';
import { usePageData } from './page-data';
import { fillWords } from './markup';
import { PROVIDER } from './provider';

export interface SiteText {
  readonly title: string;
  readonly summary: string | null;
  readonly body: string;
  /** Null for the default text of the portal. */
  readonly published_at: string | null;
}

export const textAddress = (page: string, inLanguage: Language): string =>
  `/api/site/page/${page}/${inLanguage}`;

export function useLanguage(): Language {
  const given = usePageData();
  return useSyncExternalStore(onSettingChange, language, () => given?.language ?? 'en');
}

export const useSiteText = (page: string): ApiData<SiteText> =>
  useApiData<SiteText>(textAddress(page, useLanguage()));

/** Title, summary and body with the placeholders of the college filled in. */
export function fillText(
  { title, summary, body }: SiteText,
  college: College,
): { title: string; summary: string; body: string } {
  const { name, short, motto, email, contact, website, prospectus_link } = college;
  const address = [college.address1, college.address2].filter(Boolean).join(', ');
  const words = {
    name,
    short,
    motto,
    email,
    contact,
    website,
    prospectus: prospectus_link,
    phone: contact?.replace(/[^+\d]/g, ''),
    address,
    office: [name, address].filter(Boolean).join(', '),
    provider: PROVIDER.name,
    provider_url: PROVIDER.url,
  };
  const bare = (text: string): string => fillWords(text, words).replace(/\\(.)/g, '$1').trim();
  return { title: bare(title), summary: bare(summary ?? ''), body: fillWords(body, words) };
}
