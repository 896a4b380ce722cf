import { useState } from 'react';
import { Button } from '@/console/kit/button';
import { Dialog } from '@/console/kit/dialog';
import { useActor } from '@/console/kit/frame';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import { refusalOf } from '@/console/kit/uploads';
import { instantText } from '@/console/kit/when';
import { useBusy } from '@/dataProvider/use-busy';
import type { DriveEntry } from '@/domain/drive';
import type { DriveState } from './use-drive';
import css from './drive.module.css';

const CIRCLES = [
  { share: 'private', label: 'Only me', hint: 'Only you can see it.' },
  {
    share: 'department',
    label: 'My department',
    hint: 'Teachers of your department can view and download.',
  },
  {
    share: 'all',
    label: 'All teachers',
    hint: 'All teachers of the college can view and download.',
  },
] as const;

interface Props {
  readonly rows: readonly DriveEntry[];
  readonly desk: DriveState;
  readonly onClose: () => void;
}

/** Who else has access; for a single file also a link that works without signing in. */
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
      : say('Share {count} items', { count: rows.length });
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
        <legend>{say('Who can see it')}</legend>
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
                      ? 'Only the union can see it.'
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

/** A link is shown once, when it is created; afterwards only the fact that it exists. */
function LinkPart({ row, desk }: { readonly row: DriveEntry; readonly desk: DriveState }) {
  const say = useSay();
  const tell = useToast();
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
      tell.success('Link copied');
    });
  return (
    <section className={css.link} aria-label={say('Link (7 days)')}>
      <h3>{say('Link (7 days)')}</h3>
      <p>
        {until
          ? say('Anyone with the link can download the file without signing in until {at}.', {
              at: instantText(until),
            })
          : say(
              'Anyone with the link can download the file without signing in. Links expire after 7 days.',
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
          {say(until ? 'Create new link' : 'Create link')}
        </Button>
        {until ? (
          <Button tone="quiet" disabled={busy} onClick={revoke}>
            {say('Remove link')}
          </Button>
        ) : null}
      </div>
      {until && !made ? (
        <p>{say('The link is shown only once, when created. A new link replaces it.')}</p>
      ) : null}
    </section>
  );
}
