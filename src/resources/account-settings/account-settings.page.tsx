import { AccountView } from '@/console/kit/account/account-view';
import { useRoll } from '@/console/kit/frame';
import type { Fields } from '@/schema';

/** What one may change of one's own row; the server says the same (contact.server.ts). */
const OWN = ['mobile', 'alternate_email'];

export default function AccountSettingsPage() {
  const fields = useRoll().resources.get('faculty')?.fields ?? {};
  const contact: Fields = Object.fromEntries(OWN.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])));
  return <AccountView contact={{ path: '/api/account', fields: contact }} />;
}
