import { AccountView } from '@/console/kit/account/account-view';
import { useRoll } from '@/console/kit/frame';
import { CONTACT } from './fields';

export default function AccountSettingsPage() {
  return (
    <AccountView
      contact={{
        path: '/api/account',
        fields: CONTACT,
        letters: useRoll().resources.get('faculty')?.fields.mails,
      }}
    />
  );
}
