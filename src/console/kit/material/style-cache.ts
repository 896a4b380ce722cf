/** The cache in which MUI puts the styles it generates at run time. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { lazily } from '@/domain/lazily';

/**
 * The content security policy allows styles with the page's nonce, which is in the page's head
 * (`server/http/headers.ts`).
 */
export const styleCache = lazily((): EmotionCache => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return createCache({ key: 'material', ...(nonce ? { nonce } : {}) });
});
