/** The college's logo; the emblem of the portal until it has one. */
import type { ReactNode } from 'react';
import { logoAddress } from '@/domain/college-logo';
import type { College } from './college';
import { Emblem } from './graphics';
import { useTabIcon } from './use-tab-icon';
import css from './college-mark.module.css';

interface Props {
  readonly college: College | undefined;
  readonly className?: string | undefined;
}

/** Decorative: the name is beside it. */
export function CollegeMark({ college, className }: Props): ReactNode {
  useTabIcon(college?.logo);
  return college?.logo ? (
    <img className={[css['logo'], className].join(' ')} src={logoAddress(college.logo)} alt="" />
  ) : (
    <Emblem className={className} />
  );
}
