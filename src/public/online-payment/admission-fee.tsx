/** `/online-payment/admission-fee/{token}/{fee}` */
import type { ReactNode } from 'react';
import type { OpenPageProps } from '../open-page';
import { LinkPage } from './link';

export default function AdmissionFee(props: OpenPageProps): ReactNode {
  return <LinkPage kind="admission-fee" {...props} />;
}
