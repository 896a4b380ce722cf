import { useState } from 'react';
import { Button } from '@/console/kit/button';
import { Dialog } from '@/console/kit/dialog';
import { useActor } from '@/console/kit/frame';
import { useSay } from '@/console/kit/say';
import { useTell } from '@/console/kit/tell';
import { refusalOf } from '@/console/kit/uploads';
import { instantText } from '@/console/kit/when';
import { useBusy } from '@/dataProvider/use-busy';
import type { DriveEntry } from '@/domain/drive';
import type { DriveDesk } from './use-drive';
import css from './drive.module.css';

const CIRCLES = [
  { share: 'private', label: 'Nobody else', hint: 'Only you see it.' },
  {
    share: 'department',
    label: 'My department',
    hint: 'Whoever teaches in your department looks in and downloads.',
  },
  {
    share: 'all',
    label: 'Everybody who teaches',
    hint: 'Whoever teaches in the college looks in and downloads.',
  },
] as const;

interface Props {
  readonly rows: readonly DriveEntry[];
  readonly desk: DriveDesk;
  readonly onClose: () => void;
}

/** Who else looks in; for one file also a link that works without signing in. */
export function ShareDialog({ rows, desk, onClose }: Props) {
  const say = useSay();
  const { kind } = useActor();
  const [one] = rows;
  const [share, setShare] = useState(
    rows.every((row) => row.share === one?.share) ? (one?.share ?? 'private') : 'private',
  );
  const [fault, setFault] = useState('');
  const [busy, once] = useBusy();
  async function run(): Promise<void> {
    try {
      if (!rows.every((row) => row.share === share)) await desk.share(rows, share);
      onClose();
    } catch (error) {
      setFault(say(refusalOf(error)));
    }
  }
  const title =
    rows.length === 1
      ? say('Share {name}', { name: one?.name })
      : say('Share {count} things', { count: rows.length });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={() => void once(run)}
      busy={busy}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Save'), primary: true },
      ]}
    >
      <fieldset className={css.circles}>
        <legend>{say('Who else sees it')}</legend>
        {CIRCLES.filter((circle) => kind === 'faculty' || circle.share !== 'department').map(
          (circle) => (
            <label key={circle.share}>
              <input
                type="radio"
                name="share"
                checked={share === circle.share}
                onChange={() => setShare(circle.share)}
              />
              <span>
                {say(circle.label)}
                <small>
                  {say(
                    kind === 'union' && circle.share === 'private'
                      ? 'Only the union sees it.'
                      : circle.hint,
                  )}
                </small>
              </span>
            </label>
          ),
        )}
      </fieldset>
      {rows.length === 1 && one?.kind === 'file' ? <LinkPart row={one} desk={desk} /> : null}
      <p className={css.fault} role="alert">
        {fault}
      </p>
    </Dialog>
  );
}

/** A link is shown once, when it is made: afterwards only that there is one. */
function LinkPart({ row, desk }: { readonly row: DriveEntry; readonly desk: DriveDesk }) {
  const say = useSay();
  const tell = useTell();
  const [made, setMade] = useState<{ url: string; until: string } | null>(null);
  const [until, setUntil] = useState(row.link_until);
  const [busy, once] = useBusy();
  const run = (work: () => Promise<void>): void => void once(() => work().catch(tell.refusal));
  const make = (): void =>
    run(async () => {
      const link = await desk.link(row);
      setMade({ url: `${window.location.origin}${link.path}`, until: link.until });
      setUntil(link.until);
    });
  const revoke = (): void =>
    run(async () => {
      await desk.unlink(row);
      setMade(null);
      setUntil(null);
    });
  const copy = (): void =>
    run(async () => {
      await navigator.clipboard.writeText(made?.url ?? '');
      tell.success('The link is copied');
    });
  return (
    <section className={css.link} aria-label={say('Link for seven days')}>
      <h3>{say('Link for seven days')}</h3>
      <p>
        {until
          ? say('Whoever has the link downloads the file without signing in, until {at}.', {
              at: instantText(until),
            })
          : say(
              'A link gives the file to whoever has it, without signing in. It ends by itself after seven days.',
            )}
      </p>
      {made ? (
        <div className={css.made}>
          <input
            className={css.input}
            readOnly
            aria-label={say('Link')}
            value={made.url}
            onFocus={(event) => event.target.select()}
          />
          <Button icon="copy" onClick={copy}>
            {say('Copy')}
          </Button>
        </div>
      ) : null}
      <div className={css.made}>
        <Button icon="link" busy={busy} onClick={make}>
          {say(until ? 'Make a new link' : 'Make a link')}
        </Button>
        {until ? (
          <Button tone="quiet" disabled={busy} onClick={revoke}>
            {say('End the link now')}
          </Button>
        ) : null}
      </div>
      {until && !made ? (
        <p>{say('The link was shown when it was made. A new one ends the old one.')}</p>
      ) : null}
    </section>
  );
}
