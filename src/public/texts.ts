/** Names of the stored texts by path. The contact page has a form too. */
export const TEXTS: Readonly<Record<string, string>> = {
  '/about': 'about',
  '/contact': 'contact',
  '/developer': 'developer',
  '/privacy-policy': 'privacy-policy',
  '/refund-policy': 'refund-policy',
  '/terms-and-conditions': 'terms-and-conditions',
};
