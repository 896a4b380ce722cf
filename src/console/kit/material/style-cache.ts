/** Where MUI puts the styles that it makes while the page runs. */
import createCache, { type EmotionCache } from '@emotion/cache';
import { lazily } from '@/domain/lazily';

/** The content security policy allows styles with the page's nonce, which is in its head (`server/http/headers.ts`). */
export const styleCache = lazily((): EmotionCache => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return createCache({ key: 'material', ...(nonce ? { nonce } : {}) });
});
