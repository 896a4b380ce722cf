import type { Grants } from '@/schema';
import type { Handle } from './handle';

/** What a new college has to enter before the rest works; shown on the dashboard until it is there. */
export interface FirstStep {
  readonly text: string;
  /** Where it is entered. */
  readonly link: string;
  /** Who enters it: nobody else is asked to. */
  readonly who: Grants;
}

/**
 * The first steps of a module, in order of dependency. The dashboard joins those of all modules to
 * one list.
 */
export interface FirstSteps {
  readonly does: 'first-steps';
  readonly key: string;
  /** The place of these steps among those of other modules. */
  readonly order: number;
  readonly steps: Readonly<Record<string, FirstStep>>;
  /** What is there already, by the name of the step: asked only for a caller with a step to do. */
  readonly run: (handle: Handle) => Promise<Readonly<Record<string, boolean>> | undefined>;
}

export function firstSteps<Name extends string>(definition: {
  readonly key: string;
  readonly order: number;
  readonly steps: Readonly<Record<Name, FirstStep>>;
  readonly run: (handle: Handle) => Promise<Readonly<Record<Name, boolean>> | undefined>;
}): FirstSteps {
  return { does: 'first-steps', ...definition };
}
