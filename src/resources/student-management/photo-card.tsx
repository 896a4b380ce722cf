import { useRef, useState } from 'react';
import { ask } from '@/dataProvider/http';
import { Button } from '@/console/kit/button';
import { Dialog } from '@/console/kit/dialog';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import { PhotoImage } from './photo-image';
import css from './photo.module.css';

export interface PhotoRow {
  readonly id: number;
  readonly name: string;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly photo: number | null;
}

interface Props {
  readonly row: PhotoRow;
  readonly mayChange: boolean;
  readonly onChanged: (id: number, photo: number | null) => void;
}

/** One student: the photo and its actions. A picture can also be dropped on it. */
export function PhotoCard({
  row: { id, name, roll_no, registration_no, photo },
  mayChange,
  onChanged,
}: Props) {
  const say = useSay();
  const tell = useToast();
  const input = useRef<HTMLInputElement>(null);
  const [busy, once] = useBusy();
  const [over, setOver] = useState(false);
  const [asking, setAsking] = useState(false);

  const change = (call: () => Promise<{ photo: number | null }>, done: string): Promise<void> =>
    once(async () => {
      try {
        onChanged(id, (await call()).photo);
        tell.success(done, { name });
      } catch (error) {
        tell.failure(error);
      }
    });
  const upload = (file: File | undefined): void => {
    if (file)
      void change(
        () =>
          ask(`/api/student/${id}/photo`, {
            method: 'PUT',
            body: file,
            type: 'application/octet-stream',
          }),
        'Photo of {name} saved.',
      );
  };
  const remove = (): void => {
    setAsking(false);
    void change(
      () => ask(`/api/student/${id}/photo`, { method: 'DELETE' }),
      'Photo of {name} deleted.',
    );
  };
  return (
    <li
      className={[css.card, over && css.over].filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onDragOver={(event) => {
        if (mayChange) {
          event.preventDefault();
          setOver(true);
        }
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (mayChange) upload(event.dataTransfer.files[0]);
      }}
    >
      <PhotoImage student={id} photo={photo} alt={say('Photo of {name}', { name })} />
      <p className={css.name}>{name}</p>
      <p className={css.number}>{roll_no ?? registration_no ?? say('No number')}</p>
      {mayChange && (
        <div className={css.tools}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png"
            hidden
            aria-label={say('Photo of {name}', { name })}
            onChange={(event) => {
              upload(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button
            icon="upload"
            busy={busy}
            onClick={() => input.current?.click()}
            aria-label={say(
              photo === null ? 'Add a photo of {name}' : 'Replace the photo of {name}',
              { name },
            )}
          >
            {say(photo === null ? 'Add' : 'Replace')}
          </Button>
          {photo !== null && (
            <Button icon="remove" bare disabled={busy} onClick={() => setAsking(true)}>
              {say('Delete the photo of {name}', { name })}
            </Button>
          )}
        </div>
      )}
      {asking && (
        <Dialog
          title={say('Delete the photo of {name}', { name })}
          onClose={() => setAsking(false)}
          actions={[
            { label: say('Cancel'), run: () => setAsking(false) },
            { label: say('Delete'), danger: true, run: remove },
          ]}
        >
          <p>{say('ID cards need a photo.')}</p>
        </Dialog>
      )}
    </li>
  );
}
