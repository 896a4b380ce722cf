/** Who provides the portal to the college; the second logo and the footer's mark link there. Stated at build time. */
const stated: Readonly<Record<string, string | undefined>> = import.meta.env;

export const PROVIDER = {
  name: stated['VITE_PROVIDER_NAME'] ?? 'College Portal',
  url: stated['VITE_PROVIDER_URL'] ?? 'https://college-portal.example',
};
