/** `jsonexport`, the writer of react-admin's own export. The portal's is the server's. */
export default function jsonExport(): never {
  throw new Error('Lists are exported by the server (src/console/list/export-menu.tsx).');
}
