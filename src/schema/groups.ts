/**
 * Headings over fields and over screens. The language knows none of its own: whoever describes the nouns names them by adding members
 * to these interfaces (`src/resources/groups.ts`), so that a misspelt one is refused with the types, and not drawn as one more heading.
 */

/** Sections of forms. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where the nouns are
export interface FormGroups {}
/** Sections of the menu and of a module's page. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where the nouns are
export interface MenuGroups {}

export type FormGroup = keyof FormGroups;
export type MenuGroup = keyof MenuGroups;
