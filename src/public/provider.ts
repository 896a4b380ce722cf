/**
 * Who provides the portal to the college; the second logo and the footer's mark link there. The server's environment says it: the
 * page brings it along, and where the page itself is drawn stands what the server then replaces.
 */
export interface Provider {
  readonly name: string;
  readonly url: string;
}

/** What stands in pages until they are sent (`server/http/pages.ts`). An address, so that it is taken for one in a text. */
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
