/** Where MUI puts the styles that it makes while the page runs. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { lazily } from '@/domain/lazily';

/** The policy of the page lets in styles that carry its nonce, which stands in the head of the page (`server/http/headers.ts`). */
export const styleCache = lazily((): EmotionCache => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return createCache({ key: 'material', ...(nonce ? { nonce } : {}) });
});
