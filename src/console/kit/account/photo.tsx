/**
 * The user's own photo: shown, uploaded, removed. The server crops the middle to a square and
 * re-encodes it.
 */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask } from '@/dataProvider/http';
import { Button } from '../button';
import { useFrame } from '../frame';
import { Icon } from '../icon';
import { useSay } from '../say';
import { useToast } from '../toast';
import { usePicture } from '../use-picture';
import { useBusy } from '@/dataProvider/use-busy';
import css from './account.module.css';
import { useOwnResource } from './own-resource';

const MOST = 2_000_000;

export function OwnPhoto() {
  const say = useSay();
  const tell = useToast();
  const client = useQueryClient();
  const { actor, profile } = useFrame();
  const home = useOwnResource()?.name;
  const input = useRef<HTMLInputElement>(null);
  const [busy, once] = useBusy();
  const [photo, setPhoto] = useState<number | null>(
    typeof profile.photo === 'number' ? profile.photo : null,
  );
  const url = usePicture(photo !== null && home ? `/api/${home}/${actor.id}/photo` : null, photo);

  const change = (call: () => Promise<{ photo: number | null }>, done: string): Promise<void> =>
    once(async () => {
      try {
        setPhoto((await call()).photo);
        tell.success(done);
        await client.invalidateQueries({ queryKey: ['profile'] });
      } catch (failure) {
        tell.failure(failure);
      }
    });
  function choose(file: File | undefined): void {
    if (!file) return;
    if (file.size > MOST) tell.error('The photo is too large. Choose one up to 2 MB.');
    else
      void change(
        () =>
          ask('/api/account/photo', {
            method: 'PUT',
            body: file,
            type: 'application/octet-stream',
          }),
        'Photo saved',
      );
  }
  return (
    <div className={css['photo']}>
      <span className={css['portrait']}>
        {url ? <img src={url} alt={say('Your photo')} /> : <Icon name="person" size={56} />}
      </span>
      <div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png"
          hidden
          aria-label={say('Your photo')}
          onChange={(event) => {
            choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {photo === null ? say('Add photo') : say('Replace photo')}
        </Button>
        {photo !== null && (
          <Button
            tone="quiet"
            disabled={busy}
            onClick={() =>
              void change(() => ask('/api/account/photo', { method: 'DELETE' }), 'Photo removed')
            }
          >
            {say('Remove photo')}
          </Button>
        )}
        <p className={css['hint']}>{say('JPEG or PNG, up to 2 MB. Cropped to a square.')}</p>
      </div>
    </div>
  );
}
