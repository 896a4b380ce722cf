import { useCallback, useEffect, useState } from 'react';
import { download } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { Empty, Failed, Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { PhotoCard, type PhotoRow } from './photo-card';
import { PhotoZip } from './photo-zip';
import css from './photo.module.css';

interface PhotoList {
  readonly students: readonly PhotoRow[];
  readonly may_change: boolean;
}

/** The photos of a class on one wall, missing ones first. */
export default function StudentsPhoto({
  params,
}: {
  readonly params: Readonly<Record<string, string>>;
}) {
  const say = useSay();
  const tell = useToast();
  const [wall, setWall] = useState<PhotoList | { readonly error: unknown } | null>(null);
  const [zip, setZip] = useState(false);
  const [fetching, setFetching] = useState(false);
  const path = `/api/student-management/students-photo/${[params.batch, params.programme, params.department].map((part) => encodeURIComponent(part ?? '')).join('/')}`;
  const load = useCallback(
    (signal?: AbortSignal) => {
      ask<PhotoList>(path, { signal }).then(setWall, (error: unknown) => {
        if (!signal?.aborted) setWall({ error });
      });
    },
    [path],
  );
  useEffect(() => {
    const calling = new AbortController();
    setWall(null);
    load(calling.signal);
    return () => calling.abort();
  }, [load]);
  // Cards keep their place while the user works through them; the next load puts those without a
  // photo first again.
  const changed = useCallback((id: number, photo: number | null) => {
    setWall((now) =>
      now && 'students' in now
        ? { ...now, students: now.students.map((row) => (row.id === id ? { ...row, photo } : row)) }
        : now,
    );
  }, []);

  if (!wall) return <Loading />;
  if ('error' in wall) return <Failed error={wall.error} retry={() => load()} />;
  const { students, may_change } = wall;
  const missing = students.filter(({ photo }) => photo === null).length;
  if (students.length === 0)
    return <Empty title={say('No students in this class.')} hint={say('Choose another class.')} />;
  return (
    <>
      <div className={css.bar}>
        <p role="status">
          {say('{there} of {all} have a photo.', {
            there: students.length - missing,
            all: students.length,
          })}
        </p>
        {may_change && (
          <Button icon="upload" onClick={() => setZip(true)}>
            {say('Photos from a ZIP file')}
          </Button>
        )}
        <Button
          icon="download"
          busy={fetching}
          disabled={missing === students.length}
          onClick={() => {
            setFetching(true);
            download(`${path}/zip`, 'photos.zip')
              .catch(tell.failure)
              .finally(() => setFetching(false));
          }}
        >
          {say('Download as ZIP')}
        </Button>
      </div>
      <ul className={css.wall} aria-label={say('Student photos')}>
        {students.map((row) => (
          <PhotoCard key={row.id} row={row} mayChange={may_change} onChanged={changed} />
        ))}
      </ul>
      {zip && <PhotoZip path={path} onClose={() => setZip(false)} onSaved={() => load()} />}
    </>
  );
}
