import { useSyncExternalStore } from 'react';
import { sizeText } from '@/schema';
import { Button } from '@/console/kit/button';
import { Icon } from '@/console/kit/icon';
import { IconButton } from '@/console/kit/icon-button';
import { useSay } from '@/console/kit/say';
import { uploadQueue } from './upload-queue';
import css from './drive.module.css';

/** Uploads in progress, finished and failed, each with its own progress. */
export function UploadPanel() {
  const say = useSay();
  const uploads = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.now);
  if (uploads.length === 0) return null;
  const under = uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const head =
    under > 0
      ? say('Uploading {done} of {all}', { done, all: uploads.length })
      : failed > 0
        ? say('{count|upload|uploads} failed', { count: failed })
        : say('All files uploaded');
  return (
    <section className={css.uploads} aria-label={say('Uploads')}>
      <header>
        <p role="status">{head}</p>
        {under === 0 ? (
          <Button tone="quiet" onClick={uploadQueue.clear}>
            {say('Close')}
          </Button>
        ) : null}
      </header>
      <ul>
        {uploads.map(({ key, name, size, sent, state, reason }) => (
          <li key={key} data-state={state}>
            <Icon name={state === 'done' ? 'check' : state === 'failed' ? 'warning' : 'upload'} />
            <span className={css.words}>
              <span>{name}</span>
              {state === 'sending' || state === 'waiting' ? (
                <progress
                  aria-label={say('Uploading {name}', { name })}
                  max={size || 1}
                  value={sent}
                />
              ) : null}
              <small>
                {reason
                  ? say(reason.text, reason.with)
                  : state === 'done'
                    ? sizeText(size)
                    : state === 'waiting'
                      ? say('Waiting')
                      : say('{done} of {total}', { done: sizeText(sent), total: sizeText(size) })}
              </small>
            </span>
            {state === 'failed' ? (
              <IconButton
                icon="refresh"
                label={say('Retry {name}', { name })}
                onClick={() => uploadQueue.again(key)}
              />
            ) : null}
            {state === 'done' ? null : (
              <IconButton
                icon="close"
                label={say(state === 'failed' ? 'Dismiss {name}' : 'Cancel upload of {name}', {
                  name,
                })}
                onClick={() => uploadQueue.cancel(key)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
