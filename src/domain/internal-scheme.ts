/**
 * The components of the internal assessment as a regulation sets them: presets, and validation
 * (academics §2.3).
 */
import { formatHundredths } from './fraction';
import type { Component } from './internal-component';
import { because, type Reason } from './reason';
import type { Hundredths } from './units';

/**
 * The fault of parts that do not add up to the whole; null if they do (vectors E10, part 3 B08).
 */
export function splitFault(parts: readonly Hundredths[], whole: Hundredths): Reason | null {
  const all = parts.reduce((a, b) => a + b, 0);
  return all === whole
    ? null
    : because('The parts add up to {all}; they must add up to {whole}.', {
        all: formatHundredths(all),
        whole: formatHundredths(whole),
      });
}

function componentFault({
  name,
  source,
  cats = [],
  rule,
  n,
  weights = [],
  scale_to,
}: Component): Reason | null {
  if (!Number.isInteger(scale_to) || scale_to <= 0)
    return because('The marks for {part} must be more than 0.', { part: name });
  if (source === 'cat' && cats.length === 0)
    return because('Choose the tests for {part}.', { part: name });
  if (new Set(cats).size < cats.length)
    return because('{part} lists the same test twice.', { part: name });
  if (rule === 'best_n_avg' && (n === undefined || !Number.isInteger(n) || n < 1))
    return because('Enter the number of best tests counted for {part}.', { part: name });
  if (rule === 'best_n_avg' && source === 'cat' && n !== undefined && n > cats.length)
    return because('{part} has only {tests} tests.', { part: name, tests: cats.length });
  if (rule !== 'weighted') return null;
  if (weights.length === 0 || (source === 'cat' && weights.length !== cats.length))
    return because('Enter a weight for each test of {part}.', { part: name });
  if (weights.some((weight) => !Number.isInteger(weight) || weight <= 0))
    return because('Each weight of {part} must be a whole number above 0.', { part: name });
  const all = weights.reduce((a, b) => a + b, 0);
  return all === 100
    ? null
    : because('The weights of {part} add up to {all}; they must add up to 100.', {
        part: name,
        all,
      });
}

/** The fault of a scheme; null if it is valid. */
export function schemeFault(
  components: readonly Component[],
  internal_max: Hundredths,
): Reason | null {
  if (components.length === 0) return because('Add at least one part.');
  if (new Set(components.map(({ code }) => code)).size < components.length)
    return because('Two parts have the same code.');
  for (const component of components) {
    const fault = componentFault(component);
    if (fault) return fault;
  }
  return splitFault(
    components.map(({ scale_to }) => scale_to),
    internal_max,
  );
}

export interface Preset {
  readonly name: string;
  readonly internal_max: Hundredths;
  /** Without tests: the college chooses those. */
  readonly components: readonly Component[];
}

const part = (
  code: string,
  name: string,
  source: Component['source'],
  scale_to: Hundredths,
  more: Partial<Component> = {},
): Component => ({ code, name, source, rule: 'avg', scale_to, ...more });
const attendance = (name = 'Attendance'): Component =>
  part('ATT', name, 'attendance', 500, { rule: 'sum' });
const preset = (name: string, ...components: Component[]): Preset => ({
  name,
  internal_max: 2500,
  components,
});

/**
 * Schemes that colleges are known to use; the first is the default of a new regulation (academics
 * §2.1, §2.3).
 */
export const PRESETS: readonly Preset[] = [
  preset('Tests 20, attendance 5', part('TEST', 'Tests', 'cat', 2000), attendance()),
  preset(
    'Best two of three tests',
    part('TEST', 'Tests', 'cat', 2500, { rule: 'best_n_avg', n: 2 }),
  ),
  preset('Mean of two tests', part('TEST', 'Tests', 'cat', 2500)),
  preset(
    'Tests 12, assignment 8, regularity 5',
    part('TEST', 'Tests', 'cat', 1200),
    part('ASG', 'Assignment', 'manual', 800, { rule: 'sum' }),
    attendance('Regularity'),
  ),
  preset(
    'Test 10, assignment 10, attendance 5',
    part('TEST', 'Tests', 'cat', 1000),
    part('ASG', 'Assignment', 'manual', 1000, { rule: 'sum' }),
    attendance(),
  ),
];
