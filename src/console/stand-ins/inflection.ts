/**
 * `inflection`, from which react-admin derives titles for resources without one. Every resource
 * here has its own.
 */
export const inflect = (name: string): string => name;
export const humanize = (name: string): string => name.replaceAll('_', ' ');
export const transform = humanize;
export const pluralize = inflect;
