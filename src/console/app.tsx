/**
 * The console: the screens for signed-in users, generated from the roll on react-admin's headless
 * half. It knows no resource: what to show is defined in src/resources, and the components that a
 * resource renders itself come in through `views.ts`.
 * Next: `boot.tsx` (what is loaded first), `routes.tsx` (which path shows what), `frame/` (the
 * layout around a page), `list/`.
 */
import { Boot } from './boot';
import { ConsoleRouter } from './routing/router';

export default function Console() {
  return (
    <ConsoleRouter>
      <Boot />
    </ConsoleRouter>
  );
}
