/** Addresses that nouns answer by themselves. One of them takes the place of a resource's own route at the same address. */
import type { Sentence } from '@/schema';
import { claimFiles } from '../files/claim';
import { Counted, Download, type Companion } from '../handle';
import { refusalOf } from '../rest/refusal';
import type { Route } from '../route';
import { fileAnswer } from './action';

export function endpointRoutes(companions: readonly Companion[]): Route[] {
  return companions.flatMap((one): Route[] => {
    if (one.does !== 'endpoint') return [];
    const { method, path, summary, who, input, upload, bare, perMinute, run } = one;
    return [{
      method, path, summary, who, of: path, reads: method === 'GET', ...(input ? { input } : {}), ...(upload ? { upload } : {}), ...(perMinute ? { perMinute } : {}),
      async run(call) {
        const errors: Record<string, Sentence | string> = {};
        if (input) await claimFiles(call, input, [{ values: (call.body ?? {}) as Readonly<Record<string, unknown>>, before: null, errors }]);
        if (Object.keys(errors).length) throw refusalOf(errors);
        const answer = await run(call, { params: call.params, query: call.query, body: (call.body ?? {}) as Readonly<Record<string, unknown>>, bytes: () => call.bytes() });
        if (answer instanceof Counted) return { refusal: answer.problem };
        if (answer instanceof Download) return fileAnswer(answer);
        return bare ? { bare: answer ?? null } : { data: answer };
      },
    }];
  });
}
