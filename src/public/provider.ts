/**
 * The provider of the portal; the second logo and the footer's mark link there. It is configured in
 * the server's environment and embedded in the page; rendered pages contain a placeholder that the
 * server replaces.
 */
export interface Provider {
  readonly name: string;
  readonly url: string;
}

/**
 * The placeholder in pages until they are sent (`server/http/pages.ts`). A valid address, so that
 * it is recognised as one in a text.
 */
export const STAND_IN: Provider = { name: '__PROVIDER_NAME__', url: 'https://provider.invalid' };
const NOBODY: Provider = { name: 'College Portal', url: 'https://college-portal.example' };

function readProvider(): Provider {
  if (typeof document === 'undefined') return STAND_IN;
  const { content = '', dataset = {} } =
    document.querySelector<HTMLMetaElement>('meta[name="provider"]') ?? {};
  return content === '' || content === STAND_IN.name
    ? NOBODY
    : { name: content, url: dataset['url'] ?? NOBODY.url };
}

export const PROVIDER = readProvider();
