/** Headers of every response, and those of one kind of response (OWASP ASVS 5.0, chapter 3). */
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/**
 * Without a content security policy: pages, files and data have one of their own each, which also
 * forbids framing.
 */
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

/** API responses are data: they must not be executed, framed or cached. */
export const API_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cache-Control': 'no-store',
};

/** Headers that control how a page may open others and which device features it may use. */
const OF_PAGES = ['referrer-policy', 'cross-origin-opener-policy', 'permissions-policy'];

/**
 * A page loads twenty scripts and style sheets, which need none of the headers meant for pages:
 * they are removed.
 */
export const shortHead = createMiddleware(async (c, next) => {
  await next();
  for (const name of OF_PAGES) c.res.headers.delete(name);
});

export const ASSET_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Target of the payment form; nothing is loaded from it. */
const PAYMENT_PAGE = 'https://api.razorpay.com';

/** Styles created at run time carry the nonce; scripts are loaded from files only. */
export const pageHeaders = (nonce: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // PDFs beside a form; the browser's viewer runs nothing of the page.
    'frame-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${PAYMENT_PAGE}`,
  ].join('; '),
  'Cache-Control': 'no-cache',
  'Content-Type': 'text/html; charset=utf-8',
});
