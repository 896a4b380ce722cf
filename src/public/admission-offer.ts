/** What the college offers to applicants, asked once for every page of admission. */
import type { AdmissionOffer } from '@/domain/admission-offer';
import { useApiAnswer } from './api-answer';

export const OFFER = '/api/site/admission';
/** Undefined until it is known. */
export const useAdmissionOffer = (): AdmissionOffer | undefined =>
  useApiAnswer<AdmissionOffer>(OFFER).data;
