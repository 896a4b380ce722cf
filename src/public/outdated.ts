/** A page that outlived an upgrade of the server: the scripts that it has still to load are gone. */
import { send } from '@/dataProvider/http';

/** Whether the server sends another release than this page, by the script that a page begins with. */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  if (!script) return false;
  const page = await send('/', { anonymous: true }).then(
    (answer) => answer.text(),
    () => script, // no connection, or no answer for another reason
  );
  return !page.includes(script);
}
