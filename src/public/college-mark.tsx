/** The college's logo; the emblem of the portal until it has one. */
import type { ReactNode } from 'react';
import { logoAddress } from '@/domain/college-logo';
import type { College } from './college';
import { Emblem } from './graphics';
import css from './college-mark.module.css';

interface Props {
  readonly college: College | undefined;
  readonly className?: string | undefined;
}

/** Decorative: the name is beside it. */
export const CollegeMark = ({ college, className }: Props): ReactNode =>
  college?.logo ? (
    <img className={[css['logo'], className].join(' ')} src={logoAddress(college.logo)} alt="" />
  ) : (
    <Emblem className={className} />
  );
