/** By path: what the text is called where it is kept. The page about contact has a form too. */
export const TEXTS: Readonly<Record<string, string>> = {
  '/about': 'about',
  '/contact': 'contact',
  '/developer': 'developer',
  '/privacy-policy': 'privacy-policy',
  '/refund-policy': 'refund-policy',
  '/terms-and-conditions': 'terms-and-conditions',
};
