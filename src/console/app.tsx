/**
 * THE CONSOLE: the screens of whoever works in the house, generated from the roll on react-admin's headless half. It knows
 * no noun: what there is to show stands in src/resources, what a noun draws by itself comes in through `views.ts`.
 * Next: `boot.tsx` (what is loaded first), `routes.tsx` (which path shows what), `frame/` (what stands around it), `list/`.
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
