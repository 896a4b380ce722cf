/** A choice of the reader, by its name: it is remembered with their other preferences. */
export { useStore as useRemembered } from 'react-admin';
