/**
 * The circulation desk, for keyboard and scanner only: one box takes cards and books, F2 issues, F4
 * returns and F8 renews.
 */
import { useEffect, useRef, useState } from 'react';
import { Alert } from '@/console/kit/alert';
import { Button } from '@/console/kit/button';
import { Hits, moveAmongHits } from '@/console/kit/hits';
import { useSay } from '@/console/kit/say';
import { Tabs, TabPanel } from '@/console/kit/tabs';
import { DeskField } from './desk-field';
import { DeskDialog } from './desk-dialog';
import { DeskLog } from './desk-log';
import { DeskMemberPanel } from './desk-member';
import { ScanBox } from './scan-box';
import { useDesk, type Mode } from './use-desk';
import css from './desk.module.css';

const KEYS: Readonly<Record<string, Mode>> = { F2: 'issue', F4: 'return', F8: 'renew' };

export default function IssueAndReturnPage() {
  const say = useSay();
  const box = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState('');
  const desk = useDesk(() => box.current?.focus());
  const { mode, member, people, refused, asked, busy } = desk;
  const enter = useRef(desk.enter);
  enter.current = desk.enter;

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const mode = KEYS[event.key];
      if (!mode) return;
      event.preventDefault();
      enter.current(mode);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return (
    <div onKeyDown={moveAmongHits}>
      <Tabs
        id="desk"
        label={say('Issue and return')}
        tabs={[
          { key: 'issue', label: say('Issue (F2)') },
          { key: 'return', label: say('Return (F4)') },
          { key: 'renew', label: say('Renew (F8)') },
        ]}
        shown={mode}
        onOpen={(key) => desk.enter(key === 'return' || key === 'renew' ? key : 'issue')}
      />
      <TabPanel id="desk" shown={mode}>
        <ScanBox
          label={
            mode !== 'issue'
              ? say('Scan a book')
              : member
                ? say('Scan a book, or the next member')
                : say('Scan a library card, or enter a name')
          }
          action={
            mode === 'return'
              ? say('Return book')
              : mode === 'renew'
                ? say('Renew')
                : member
                  ? say('Issue book')
                  : say('Find')
          }
          box={box}
          onScan={(code) => {
            setReason('');
            desk.scan(code);
          }}
          onLeave={desk.close}
        />
        {refused ? <Alert title={refused.sentence} /> : null}
        {refused?.code ? (
          <form
            className={css['scan']}
            onSubmit={(event) => {
              event.preventDefault();
              if (refused.code && reason.trim()) desk.scan(refused.code, reason.trim());
              box.current?.focus();
            }}
          >
            <DeskField label={say('Reason')} value={reason} max={200} onChange={setReason} />
            <Button type="submit">{say('Issue anyway')}</Button>
          </form>
        ) : null}
        {people.length > 0 ? (
          <Hits
            label={say('People found')}
            hits={people.map(({ member: known, student, ...person }) => ({
              ...person,
              key: `${known ?? ''}-${student ?? ''}`,
              to: () => {
                desk.openMember(known === null ? { student } : { member: known });
                box.current?.focus();
              },
            }))}
          />
        ) : null}
        <div className={css['panes']}>
          {member ? (
            <DeskMemberPanel
              member={member}
              busy={busy}
              onLoan={desk.onLoan}
              onPay={() => desk.setAsked({ what: 'pay' })}
              onReserve={() => desk.setAsked({ what: 'reserve' })}
              onWaive={(charge) => desk.setAsked({ what: 'waive', charge })}
              onSlip={() => desk.printSlip(member.id)}
              onClose={desk.close}
            />
          ) : null}
          <DeskLog
            lines={desk.log}
            busy={busy}
            onFine={desk.takeFine}
            onDamage={desk.chargeDamage}
            onUndo={desk.undo}
            sound={desk.sound}
          />
        </div>
      </TabPanel>
      {asked && member ? (
        <DeskDialog
          key={asked.what}
          member={member}
          asked={asked}
          onClose={() => desk.setAsked(null)}
          onDone={desk.done}
        />
      ) : null}
    </div>
  );
}
