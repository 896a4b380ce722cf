/**
 * Headings over fields and screens. The language defines none: the definitions of resources add
 * members to these interfaces (`src/resources/groups.ts`), so that a misspelt heading is a type
 * error and not one more heading.
 */

/** Sections of forms. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where the nouns are
export interface FormGroups {}
/** Sections of the menu and of a module's page. */
// biome-ignore lint/suspicious/noEmptyInterface: its members are added where the nouns are
export interface MenuGroups {}

export type FormGroup = keyof FormGroups;
export type MenuGroup = keyof MenuGroups;
