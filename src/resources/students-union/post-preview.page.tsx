import { Reading } from '@/console/kit/reading';

/** A post as the public pages will show it, for the office that publishes it. */
export default function PostPreview({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  return (
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
}
