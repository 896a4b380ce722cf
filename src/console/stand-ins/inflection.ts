/** `inflection`, of which react-admin wants a title for a resource that has none. Every resource here says its own. */
export const inflect = (name: string): string => name;
export const humanize = (name: string): string => name.replaceAll('_', ' ');
export const transform = humanize;
export const pluralize = inflect;
