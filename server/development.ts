/**
 * The product under the development server (`cli/dev.mjs`), which reloads it when a file changes.
 */
import { greeting, seedOnFirstStart } from './first-start';
import { openRuntime, type Runtime } from './runtime';
import { openProduct, type Product } from './product';

export interface Development {
  readonly runtime: Runtime;
  open(): Promise<Product>;
  greeting(product: Product): string;
}

/**
 * `earlier`: the runtime of the code before the change; the database keeps running under the new
 * one.
 */
export async function openDevelopment(earlier?: Runtime): Promise<Development> {
  const runtime = earlier ?? (await openRuntime({ alone: true }));
  return {
    runtime,
    open: () => openProduct(runtime, (roll, db) => seedOnFirstStart(runtime, roll, db)),
    greeting: ({ demonstration }) =>
      greeting({ address: runtime.env.publicUrl, demonstration, lacksAdmin: false }),
  };
}
