/** The product in the hands of the development server (`cli/dev.mjs`), which loads it again when a file changes. */
import { greeting, seedFirst } from './first-start';
import { openGround, type Ground } from './ground';
import { openProduct, type Product } from './product';

export interface Development {
  readonly ground: Ground;
  open(): Promise<Product>;
  greeting(product: Product): string;
}

/** `earlier`: the ground of the code before the change; the database goes on running under the new one. */
export async function openDevelopment(earlier?: Ground): Promise<Development> {
  const ground = earlier ?? (await openGround({ alone: true }));
  return {
    ground,
    open: () => openProduct(ground, (roll, db) => seedFirst(ground, roll, db)),
    greeting: ({ demonstration }) => greeting(ground.env.publicUrl, demonstration),
  };
}
