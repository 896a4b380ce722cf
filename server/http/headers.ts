/** Headers that every answer carries, and those that belong to one kind of answer (OWASP ASVS 5.0, chapter 3). */
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** The content policy is not among them: pages, files and data have one of their own each, which forbids frames as well. */
export const everyAnswer = secureHeaders({
  strictTransportSecurity: 'max-age=31536000; includeSubDomains',
  xContentTypeOptions: 'nosniff',
  referrerPolicy: 'no-referrer',
  crossOriginOpenerPolicy: 'same-origin',
  crossOriginResourcePolicy: 'same-origin',
  permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Answers of the API are data: nothing in them may run, be framed, or be kept. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** What says how a page may open others and what it may use of the device. */
const OF_PAGES = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];

/** A page fetches twenty scripts and style sheets, which open nothing and use nothing: what only pages need is left out. */
export const shortHead = createMiddleware(async (c, next) => {
  await next();
  for (const name of OF_PAGES) c.res.headers.delete(name);
});

export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Payers are sent there by a form; nothing is loaded from it. */
const PAYMENT_PAGE = 'https://api.razorpay.com';

/** Styles that the page makes while it runs carry the nonce; scripts come out of files alone. */
export const pageHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${PAYMENT_PAGE}`,
  ].join('; '),
  'Cache-Control': 'no-cache',
  'Content-Type': 'text/html; charset=utf-8',
});
