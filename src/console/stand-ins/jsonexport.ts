/** `jsonexport`, the writer of react-admin's own export. In the portal the server exports. */
export default function jsonExport(): never {
  throw new Error('Lists are exported by the server (src/console/list/export-menu.tsx).');
}
