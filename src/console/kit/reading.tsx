/** A preview of a record whose text uses the small notation, as its readers will see it. */
import { useQuery } from '@tanstack/react-query';
import { ask } from '@/dataProvider/http';
import { Prose } from '@/public/prose';
import { ButtonLink } from './button-link';
import { PageTools } from './page-tools';
import { useSay } from './say';
import { Failed, Loading } from './states';
import { usePicture } from './use-picture';
import css from './reading.module.css';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly resource: string;
  readonly id: string;
  /** Names of the record's fields. */
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  /** A file of the row, shown twice as wide as high, and its alternative text. */
  readonly picture: string;
  readonly alt: string;
  /**
   * The public page where the record is read once published; it is opened by leaving the console.
   */
  readonly open?: (row: Row) => string | undefined;
}
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

export function Reading({ resource, id, title, summary, text, picture, alt, open }: Props) {
  const say = useSay();
  const path = `/api/${resource}/${encodeURIComponent(id)}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['reading', path],
    queryFn: ({ signal }) => ask<Row>(path, { signal }),
    retry: false,
  });
  const held = data?.[picture];
  const shown = usePicture(typeof held === 'number' ? `${path}/${picture}` : null, held);
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <Loading />;
  const address = open?.(data);
  return (
    <>
      <PageTools>
        <ButtonLink to={`/${resource}/${id}`}>{say('Back to record')}</ButtonLink>
        {address ? (
          <a className={css.open} href={address}>
            {say('View public page')}
          </a>
        ) : null}
      </PageTools>
      <article className={css.sheet}>
        <h2>{words(data[title])}</h2>
        {words(data[summary]) ? <p className={css.summary}>{words(data[summary])}</p> : null}
        {shown ? <img className={css.picture} src={shown} alt={words(data[alt])} /> : null}
        <Prose text={words(data[text])} />
      </article>
    </>
  );
}
