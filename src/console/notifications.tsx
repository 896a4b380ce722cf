/** Passes react-admin's notifications to the toasts of the portal. */
import { useEffect, type ReactNode } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { toast } from '@/public/toasts';

export function Notifications(): ReactNode {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const taken = takeNotification();
    if (!taken || typeof taken.message !== 'string') return;
    const { message, type } = taken;
    const values: unknown = taken.notificationOptions?.messageArgs;
    const shown = translate(message, { _: message, ...(typeof values === 'object' ? values : {}) });
    if (type === 'success') toast.success(shown);
    else if (type === 'error') toast.error(shown);
    else toast(shown);
  }, [notifications, takeNotification, translate]);
  return null;
}
