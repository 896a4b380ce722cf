/**
 * `/api/openapi.json` and `/api/docs`: the description of the routes for machines, and as a page
 * that needs no script.
 */
import { randomBytes } from 'node:crypto';
import { describeGrants, who, type Roll } from '@/schema';
import { openapi } from '../openapi';
import type { Route } from '../route';
import { pageHeaders } from './headers';
import { escaped } from './pages';

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem }
h2 { margin: 2.5rem 0 .5rem; font-size: 1.15rem }
details { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .35rem 0 }
summary { cursor: pointer; display: flex; gap: .75rem; flex-wrap: wrap }
summary b { min-width: 4.5rem } summary code { flex: 1 1 20rem; overflow-wrap: anywhere } summary span { flex: 1 1 16rem }
pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent) }
nav a { display: inline-block; margin-right: 1rem }
`;

interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly requestBody?: unknown;
  readonly responses: unknown;
  readonly parameters?: readonly unknown[];
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly example?: unknown; readonly title?: string }>
    >;
  };
}

function operation(route: Route, described: Operation | undefined): string {
  const parts = [
    `<p>Who: ${escaped(describeGrants(route.who).join('; ') || 'nobody')}</p>`,
    ...(described?.parameters?.length
      ? [`<p>Parameters</p><pre>${escaped(JSON.stringify(described.parameters, null, 2))}</pre>`]
      : []),
    ...(described?.requestBody
      ? [`<p>Body</p><pre>${escaped(JSON.stringify(described.requestBody, null, 2))}</pre>`]
      : []),
    `<p>Answers</p><pre>${escaped(JSON.stringify(described?.responses, null, 2))}</pre>`,
  ];
  return `<details><summary><b>${route.method}</b><code>${escaped(route.path)}</code><span>${escaped(route.summary)}</span></summary>${parts.join('')}</details>`;
}

/**
 * Returns the page as the texts before and after the nonce of its styles, which is all that differs
 * between responses. Sections are collapsed with plain HTML.
 */
function pageParts(
  roll: Roll,
  routes: readonly Route[],
  document: Document,
): readonly [before: string, after: string] {
  const described = (route: Route): Operation | undefined =>
    document.paths[route.path]?.[route.method.toLowerCase()];
  const tags = new Map([
    ['portal', 'Portal'],
    ...roll.modules.map(({ slug, label }) => [slug, label] as const),
  ]);
  const sections = [...tags].flatMap(([tag, label]) => {
    const own = routes.filter((route) => (described(route)?.tags[0] ?? 'portal') === tag);
    return own.length
      ? [
          `<h2 id="${tag}">${escaped(label)}</h2>${own.map((route) => operation(route, described(route))).join('')}`,
        ]
      : [];
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, { example }]) =>
      `<details id="schema-${escaped(name)}"><summary><code>${escaped(name)}</code></summary><pre>${escaped(JSON.stringify(example ?? {}, null, 2))}</pre></details>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>API of the portal</title><style nonce="',
    `">${STYLE}</style></head>
<body><h1>API of the portal</h1><p>The same for machines: <a href="/api/openapi.json">/api/openapi.json</a>. Send the token of a sign-in as <code>Authorization: Bearer …</code>.</p>
<nav>${[...tags].map(([tag, label]) => `<a href="#${tag}">${escaped(label)}</a>`).join('')}<a href="#schemas">Schemas</a></nav>${sections.join('')}<h2 id="schemas">Schemas</h2>${schemas.join('')}</body></html>`,
  ];
}

/** `routes` is called on the first request: by then the list is complete. */
export function descriptionRoutes(
  roll: Roll,
  routes: () => readonly Route[],
  publicUrl: string,
): Route[] {
  let known: string | undefined;
  const document = (): string => (known ??= JSON.stringify(openapi(roll, routes(), publicUrl)));
  let built: ReturnType<typeof pageParts> | undefined;
  const page = (): ReturnType<typeof pageParts> =>
    (built ??= pageParts(roll, routes(), JSON.parse(document()) as Document));
  const common = {
    method: 'GET',
    who: [who.anyone],
    reads: true,
    alone: true,
    perMinute: 60,
  } as const;
  return [
    {
      ...common,
      path: '/api/openapi.json',
      summary: 'Every route and schema, as OpenAPI 3.1.',
      run: () =>
        Promise.resolve({
          body: document(),
          headers: {
            'Content-Type': 'application/json; charset=utf-8',
            'Cache-Control': 'no-cache',
          },
        }),
    },
    {
      ...common,
      path: '/api/docs',
      summary: 'The API description as a web page.',
      run() {
        const nonce = randomBytes(16).toString('base64');
        return Promise.resolve({
          body: page().join(nonce),
          headers: pageHeaders(nonce),
        });
      },
    },
  ];
}
