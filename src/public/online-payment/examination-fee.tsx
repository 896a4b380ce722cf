/** `/online-payment/examination-fee/{token}/{fee}` */
import type { ReactNode } from 'react';
import type { OpenPageProps } from '../open-page';
import { LinkPage } from './link';

export default function ExaminationFee(props: OpenPageProps): ReactNode {
  return <LinkPage kind="examination-fee" {...props} />;
}
