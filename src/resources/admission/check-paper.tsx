/** One document in the check: pictures can be enlarged and turned, PDFs are shown in place. */
import { useEffect, useState } from 'react';
import { Button } from '@/console/kit/button';
import { useSay } from '@/console/kit/say';
import { Loading } from '@/console/kit/states';
import { useToast } from '@/console/kit/toast';
import { useFile } from '@/console/kit/use-picture';
import { openFile } from '@/dataProvider/files';
import css from './check.module.css';

interface Props {
  readonly id: number;
  readonly label: string;
  /** File name. */
  readonly name: string;
}

const ZOOMS = [1, 1.5, 2, 3, 4] as const;

/** The picture turned by quarters, as an object URL; turned in a canvas, so that it scrolls whole. */
function useTurned(url: string, quarters: number): string {
  const [turned, setTurned] = useState(url);
  useEffect(() => {
    if (quarters === 0) {
      setTurned(url);
      return undefined;
    }
    let made: string | undefined;
    let left = false;
    const picture = new Image();
    picture.onload = () => {
      const canvas = document.createElement('canvas');
      const { naturalWidth: width, naturalHeight: height } = picture;
      const sideways = quarters % 2 === 1;
      canvas.width = sideways ? height : width;
      canvas.height = sideways ? width : height;
      const pen = canvas.getContext('2d');
      pen?.translate(canvas.width / 2, canvas.height / 2);
      pen?.rotate((quarters * Math.PI) / 2);
      pen?.drawImage(picture, -width / 2, -height / 2);
      canvas.toBlob(
        (blob) => {
          if (!blob || left) return;
          made = URL.createObjectURL(blob);
          setTurned(made);
        },
        'image/jpeg',
        0.95,
      );
    };
    picture.src = url;
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [url, quarters]);
  return turned;
}

function Picture({ url, label }: { readonly url: string; readonly label: string }) {
  const say = useSay();
  const [zoom, setZoom] = useState(0);
  const [quarters, setQuarters] = useState(0);
  const shown = useTurned(url, quarters);
  const factor = ZOOMS[zoom] ?? 1;
  return (
    <>
      <div className={css['view']}>
        <Button disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          {say('Zoom out')}
        </Button>
        <Button disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          {say('Zoom in')}
        </Button>
        <Button onClick={() => setQuarters((quarters + 1) % 4)}>{say('Rotate')}</Button>
      </div>
      {/* Scrolled by keyboard too. */}
      <section className={css['paper']} aria-label={label} tabIndex={factor > 1 ? 0 : undefined}>
        <img
          src={shown}
          alt={label}
          data-zoomed={factor > 1 ? '' : undefined}
          style={factor > 1 ? { width: `${factor * 100}%` } : undefined}
        />
      </section>
    </>
  );
}

export function PaperView({ id, label, name }: Props) {
  const say = useSay();
  const tell = useToast();
  const path = `/api/application-document/${id}/file`;
  const file = useFile(path, id);
  if (!file)
    return (
      <div className={css['paper']}>
        <Loading />
      </div>
    );
  if (file.type.startsWith('image/')) return <Picture url={file.url} label={label} />;
  return (
    <>
      <div className={css['view']}>
        <Button icon="pdf" onClick={() => void openFile(path, name, true).catch(tell.failure)}>
          {say('Open {name}', { name })}
        </Button>
      </div>
      {file.type === 'application/pdf' ? (
        <iframe className={css['pdf']} title={label} src={`${file.url}#navpanes=0&view=FitH`} />
      ) : null}
    </>
  );
}
