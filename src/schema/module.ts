import type { Grants } from './access';
import type { IconName } from './icons';
import type { Screen } from './screen';

export interface Module {
  /** First segment of the address, and the name of the folder. */
  readonly slug: string;
  readonly label: string;
  readonly icon: IconName;
  /** Position in the side menu. */
  readonly order: number;
  /**
   * Callers who may open it: its page, and those of its screens whose own grants admit them too.
   */
  readonly who: Grants;
  /** Callers whose side menu lists it, if not all of `who`. Empty: nobody's. */
  readonly menu?: Grants;
  /**
   * Other callers who reach single screens by a link from elsewhere. They see neither its page nor
   * a menu entry.
   */
  readonly guests?: Grants;
  readonly screens: readonly Screen[];
}

/** Defines a module of the college: its menu entry and its screens. */
export function defineModule(definition: Module): Module {
  return definition;
}
