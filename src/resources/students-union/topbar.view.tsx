import { who } from '@/schema';
import { useFrame } from '@/console/kit/frame';
import { MenuLink } from '@/console/kit/menu-link';
import { useSay } from '@/console/kit/say';

/** Shown only if the college has a gallery with a web address (specification, section 2). */
function Gallery() {
  const say = useSay();
  const address = useFrame().defaults?.college.su_gallery;
  if (!address || !/^https?:\/\//.test(address)) return null;
  return <MenuLink href={address} icon="gallery" label={say('Gallery')} />;
}

export default {
  items: [
    { key: 'gallery', order: 60, grants: [who.union], place: 'menu' as const, Component: Gallery },
  ],
};
