/**
 * A hand-written page on MUI and on react-admin's ready-made components, and what the build makes
 * of it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 'src/resources/room-desk';
const MODULE = `import { defineModule, who } from '@/schema';

export default defineModule({
  slug: 'room-desk', label: 'Room desk', icon: 'tune', order: 990, who: [who.admin('C')],
  screens: [{ kind: 'page', path: '', label: 'Room desk', who: [who.admin('C')] }],
});
`;
export const DESK = `import { useState } from 'react';
import { Button } from '@/console/kit/button';
import { Material } from '@/console/kit/material/material';
import { Button as MuiButton, Slider } from '@/console/kit/material/mui';
import { Datagrid, List, TextField } from '@/console/kit/material/react-admin';

export default function RoomDeskPage() {
  const [seats, setSeats] = useState(40);
  return (
    <Material>
      <Button>Kit</Button>
      <MuiButton>Mui</MuiButton>
      <Button tone="primary">Kit first</Button>
      <MuiButton variant="contained" color="primary">Mui first</MuiButton>
      <Slider aria-label="Seats at most" value={seats} min={0} max={100} step={10} onChange={(_, value) => setSeats(Number(value))} />
      <List resource="store-room" filter={{ seats_lte: seats }} sort={{ field: 'code', order: 'ASC' }} disableSyncWithLocation>
        <Datagrid rowClick={false}>
          <TextField source="code" />
          <TextField source="seats" />
        </Datagrid>
      </List>
    </Material>
  );
}
`;
export const PLAIN = `export default function RoomDeskPage() {
  return <p>Rooms</p>;
}
`;

/** Writes the module and its page into a source tree. */
export function writeDesk(house: string, page: string): void {
  const file = join(house, FOLDER, 'room-desk.page.tsx');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(join(house, FOLDER, 'module.ts'), MODULE);
  writeFileSync(file, page);
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}
/**
 * Returns the files that these modules load at once (or chunks of several, by the name that
 * `src/public/chunks.ts` gives them), each by its name without the hash, with its text. Left out
 * are the names of other files and the list of what may be fetched later, which names pages of
 * every kind.
 */
export function filesFor(client: string, modules: readonly string[]): Map<string, string> {
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >;
  const files = new Set<string>();
  const follow = (key: string): void => {
    const chunk =
      manifest[key] ??
      Object.entries(manifest).find(
        ([name]) => name.replace(/-[\w-]{8}\.js$/, '') === `_${key}`, // and none with a longer name
      )?.[1];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(follow);
  };
  modules.forEach(follow);
  const bare = (text: string): string => text.replace(/-[\w-]{8}(?=\.(?:js|css)\b)/g, '');
  return new Map(
    [...files].map((file) => [
      bare(file),
      bare(readFileSync(join(client, file), 'utf8'))
        .replace(/m\.f=\[[^\]]*\]/g, '')
        .replace(/__vite__mapDeps\(\[[^\]]*\]\)/g, '')
        .replace(/sourceMappingURL=.*/g, ''),
    ]),
  );
}
