import type { Grants } from './access';
import type { IconName } from './icons';
import type { Screen } from './screen';

export interface Module {
  /** First segment of the address and name of the folder. */
  readonly slug: string;
  readonly label: string;
  readonly icon: IconName;
  /** Place in the side menu. */
  readonly order: number;
  /** Who may open it: its page, and those of its screens whose own grants fit too. */
  readonly who: Grants;
  /** In whose side menu it stands, where that is not everybody to whom it is open. Empty: in nobody's. */
  readonly menu?: Grants;
  /** Others to whom single screens are open by a link from elsewhere. They find neither its page nor an entry in the menu. */
  readonly guests?: Grants;
  readonly screens: readonly Screen[];
}

/** Describes a module of the college: what stands in the menu, and its screens. */
export function defineModule(definition: Module): Module {
  return definition;
}
