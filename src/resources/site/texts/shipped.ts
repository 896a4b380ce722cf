/**
 * The texts shipped with the portal, shown until the college has written its own. Only the server
 * reads them.
 */
import about from './about';
import admission from './admission';
import contact from './contact';
import developer from './developer';
import privacy from './privacy';
import refund from './refund';
import terms from './terms';

export interface ShippedText {
  readonly title: string;
  readonly summary: string;
  readonly body: string;
}
type InBoth = Readonly<Record<'English' | 'Hindi', ShippedText>>;

const TEXTS: Readonly<Record<string, InBoth>> = {
  about,
  contact,
  developer,
  'privacy-policy': privacy,
  'refund-policy': refund,
  'terms-and-conditions': terms,
  'online-admission': admission,
};

export function shippedText(page: string, language: string): ShippedText | undefined {
  const text = Object.hasOwn(TEXTS, page) ? TEXTS[page] : undefined;
  return language === 'English' || language === 'Hindi' ? text?.[language] : undefined;
}
