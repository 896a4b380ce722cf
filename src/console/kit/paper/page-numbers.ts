/**
 * "Page 2 of 5" at the foot of each printed page, where the browser supports it. The text is in the
 * user's language, so the style is built here.
 */
import { useLayoutEffect } from 'react';
import { useSay } from '../say';

const PAGE = '#page#';
const LAST = '#last#';
const quoted = (text: string): string => JSON.stringify(text);

export function usePageNumbers(): void {
  const say = useSay();
  const words = say('Page {page} of {last}', { page: PAGE, last: LAST });
  useLayoutEffect(() => {
    if (!('adoptedStyleSheets' in document)) return undefined;
    const content = words
      .split(/(#page#|#last#)/)
      .filter(Boolean)
      .map((part) =>
        part === PAGE ? 'counter(page)' : part === LAST ? 'counter(pages)' : quoted(part),
      )
      .join(' ');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @bottom-right { content: ${content}; font: 8pt system-ui, sans-serif; color: #444; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [words]);
}
