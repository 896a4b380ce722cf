/** Computes the sum of the parts assessed during the term. */
import type { LiveColumns } from '@/schema';

export const sumOf = (parts: readonly unknown[]): number | null => {
  const numbers = parts.filter((part): part is number => typeof part === 'number');
  return numbers.length ? numbers.reduce((all, part) => all + part, 0) : null;
};

const live: LiveColumns = (values) => {
  const term = sumOf([values('experiment'), values('record'), values('viva')]);
  return { term, total: sumOf([term, values('external')]) };
};
export default live;
