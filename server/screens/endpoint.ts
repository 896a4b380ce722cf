/** Routes of resources' own. One of them replaces a resource's standard route at the same path. */
import type { Sentence } from '@/schema';
import { claimFiles } from '../files/claim';
import { countForm, PROOF_FIELD, type Proofs } from '../auth/proof';
import { CountedRefusal, Download, Elsewhere, type Companion } from '../handle';
import { refusalOf } from '../rest/refusal';
import type { Route } from '../route';
import { like } from '../shapes';
import { fileAnswer } from './action';

export function endpointRoutes(companions: readonly Companion[], proofs?: Proofs): Route[] {
  return companions.flatMap((one): Route[] => {
    if (one.does !== 'endpoint') return [];
    const {
      method,
      path,
      summary,
      who,
      input,
      upload,
      answers,
      bare,
      perMinute,
      proof,
      unseen,
      perHour,
      foreign,
      ahead,
      run,
    } = one;
    return [
      {
        method,
        path,
        summary,
        who,
        of: path,
        reads: method === 'GET',
        ...(proof ? { proof } : {}),
        ...(unseen ? { unseen } : {}),
        ...(input || proof ? { input: { ...input, ...(proof ? PROOF_FIELD : {}) } } : {}),
        ...(upload ? { upload } : {}),
        ...(bare ? { bare } : {}),
        ...(answers === undefined
          ? {}
          : { answers: () => (answers === 'file' ? ('file' as const) : like(answers)) }),
        ...(perMinute ? { perMinute } : {}),
        ...(perHour ? { perHour } : {}),
        ...(foreign ? { foreign } : {}),
        ...(ahead ? { ahead } : {}),
        async run(call) {
          const { proof: given, ...rest } = (call.body ?? {}) as Readonly<Record<string, unknown>>;
          const body = proof ? rest : ((call.body ?? {}) as Readonly<Record<string, unknown>>);
          const refusal = proof
            ? await countForm(call.tx, proofs, call.address, given, call.now)
            : null;
          if (refusal) return { refusal };
          const errors: Record<string, Sentence | string> = {};
          if (input) await claimFiles(call, input, [{ values: body, before: null, errors }]);
          if (Object.keys(errors).length) throw refusalOf(errors);
          const answer = await run(call, {
            params: call.params,
            query: call.query,
            body,
            bytes: () => call.bytes(),
            header: (name) => call.headers.get(name) ?? '',
          });
          if (answer instanceof CountedRefusal) return { refusal: answer.problem };
          if (answer instanceof Download) return fileAnswer(answer);
          if (answer instanceof Elsewhere)
            return { status: 303, headers: { Location: answer.path }, body: '' };
          return bare ? { bare: answer ?? null } : { data: answer };
        },
      },
    ];
  });
}
