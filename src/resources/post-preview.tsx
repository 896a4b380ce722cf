import { Reading } from '@/console/kit/reading';

/** A blog post as the public pages will show it, for its writers and for the office. */
export const PostPreview = ({ params }: { readonly params: Readonly<Record<string, string>> }) => (
  <Reading
    resource="blog-post"
    id={params.id ?? ''}
    title="title"
    summary="summary"
    text="body"
    picture="cover"
    alt="cover_alt"
    open={({ state, slug }) => (state === 'published' ? `/blog/${String(slug)}` : undefined)}
  />
);
