/**
 * THE CONSOLE: the screens of whoever works in the house, generated from the roll on react-admin's headless half. It knows
 * no noun: what there is to show stands in src/resources, what a noun draws by itself comes in through `views.ts`.
 * Next: `boot.tsx` (what is loaded first), `routes.tsx` (which path shows what), `frame/` (what stands around it), `list/`.
 */
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider, useRouteError } from 'react-router-dom';
import { currentSession } from '@/auth/session';
import { Unexpected } from '@/public/unexpected';
import { Boot } from './boot';

export default function Console() {
  // A data router, since only that can hold somebody back who is about to leave what is not saved.
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Boot />, errorElement: <Broken /> }]),
  );
  useEffect(
    () => () => {
      if (!currentSession()) router.dispose();
    },
    [router],
  );
  return <RouterProvider router={router} />;
}

function Broken() {
  return <Unexpected error={useRouteError()} />;
}
