/** The admission offer of the college, requested once for all pages of admission. */
import type { AdmissionOffer } from '@/domain/admission-offer';
import { useApiData } from './api-data';

export const OFFER = '/api/site/admission';
/** Undefined until it is loaded. */
export const useAdmissionOffer = (): AdmissionOffer | undefined =>
  useApiData<AdmissionOffer>(OFFER).data;
