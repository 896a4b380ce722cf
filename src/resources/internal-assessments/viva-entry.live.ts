/** Computes the sum of internal and viva marks. */
import type { LiveColumns } from '@/schema';

const live: LiveColumns = (values) => {
  const [internal, external] = [values('internal'), values('external')];
  return {
    total:
      typeof internal === 'number' || typeof external === 'number'
        ? Number(internal ?? 0) + Number(external ?? 0)
        : null,
  };
};
export default live;
