import { letterhead } from '../../../server/handle';

/** Large enough for print. */
const LOGO = { width: 240, height: 240 } as const;

/** The college's logo, name and address, as the browser prints them too. */
export default letterhead(async ({ sql, files }) => {
  const [college] = await sql<{
    name: string;
    address1: string | null;
    address2: string | null;
    contact: string | null;
    email: string | null;
    url: string | null;
    logo: number | null;
  }>`select name, address1, address2, contact, email, url, logo from college where id = 1`;
  const logo = college?.logo ? await files.thumbnail(college.logo, LOGO) : null;
  const lines = [
    college?.address1,
    college?.address2,
    [college?.contact, college?.email].filter(Boolean).join(' · '),
  ];
  return {
    name: college?.name ?? '',
    lines: lines.flatMap((line) => line || []),
    url: college?.url ?? null,
    logo: logo && `data:image/jpeg;base64,${Buffer.from(logo).toString('base64')}`,
  };
});
