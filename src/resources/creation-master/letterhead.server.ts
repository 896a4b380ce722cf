import { letterhead } from '../../../server/handle';

/** The college's name and address, as the browser prints them too. */
export default letterhead(async ({ sql }) => {
  const [college] = await sql<{
    name: string;
    address1: string | null;
    address2: string | null;
    contact: string | null;
    email: string | null;
    url: string | null;
  }>`select name, address1, address2, contact, email, url from college where id = 1`;
  const lines = [
    college?.address1,
    college?.address2,
    [college?.contact, college?.email].filter(Boolean).join(' · '),
  ];
  return {
    name: college?.name ?? '',
    lines: lines.flatMap((line) => line || []),
    url: college?.url ?? null,
  };
});
