/** The language of a response: the one preferred in Accept-Language, English by default. */
import {
  inEnglish,
  Problem,
  say,
  translator,
  type Dictionary,
  type ProblemBody,
  type ProblemDetails,
  type Roll,
  type Sentence,
  type Translate,
} from '@/schema';
import nouns, { modules } from '@/resources/words';
import hi from '@/schema/hi';
import { words as printing } from '../print/hi';
import { words as reading } from '../reading/hi';
import type { Route } from '../route';

/**
 * The source of the language: a request, or the call of a route, which uses the words of its
 * module.
 */
interface Reader {
  readonly headers: Headers;
  readonly route?: Pick<Route, 'of'>;
}
export type Translations = (reader: Reader) => Translate;

/** The first of our languages that the header prefers. */
export function languageOf(headers: Headers): 'en' | 'hi' {
  const header = (headers.get('accept-language') ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const quality = Number(
      options
        .find((option) => option.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    );
    return { language: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0 };
  });
  const best = header
    .filter(({ language, quality }) => quality > 0 && (language === 'hi' || language === 'en'))
    .sort((a, b) => b.quality - a.quality)[0];
  return best?.language === 'hi' ? 'hi' : 'en';
}

/** A choice stored on the device (src/auth/device-settings.ts). */
export function cookieOf(headers: Headers, name: string): string | undefined {
  return (headers.get('cookie') ?? '')
    .split('; ')
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
}

/**
 * The slug of the module that a route belongs to: the home of its resource, or the first segment of
 * its screen.
 */
function moduleOf({ homeOf }: Roll, of = ''): string {
  const [first = ''] = of.replace(/^(\/api)?\//, '').split('/');
  return homeOf.get(first) ?? first;
}

export function translations(roll: Roll, more: Dictionary = {}): Translations {
  const general = { ...nouns, ...hi, ...reading, ...printing, ...roll.words, ...more };
  const inModule = new Map(
    Object.entries(modules).map(([slug, own]) => [slug, translator(own, general)]),
  );
  const elsewhere = translator(general);
  return ({ headers, route }) =>
    languageOf(headers) === 'hi'
      ? (inModule.get(moduleOf(roll, route?.of)) ?? elsewhere)
      : inEnglish;
}

/** Translates and joins the elements of a list; other values are returned unchanged. */
function resolveSentences(value: unknown, translate: Translate): unknown {
  return Array.isArray(value)
    ? value.map((part) => say(part as Sentence | string, translate)).join(', ')
    : value;
}

export function problemBody(
  problem: Problem,
  requestId: string,
  translate: Translate,
): ProblemBody {
  const details = Object.fromEntries(
    Object.entries(problem.details).map(([name, value]) => [
      name,
      name === 'current' ? value : resolveSentences(value, translate),
    ]),
  );
  return new Problem(problem.code, details as ProblemDetails).body(requestId, translate);
}
