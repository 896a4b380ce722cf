/**
 * The state of the circulation desk: scans are queued, each with the member that the one before it
 * opened.
 */
import { useEffect, useRef, useState } from 'react';
import { openFile } from '@/dataProvider/files';
import { ask } from '@/dataProvider/http';
import { Failure, messageOf } from '@/dataProvider/errors';
import { useSay } from '@/console/kit/say';
import { useToast } from '@/console/kit/toast';
import type { DeskTask } from './desk-dialog';
import type { DeskLoan, DeskMember, LoanAction } from './desk-member';
import {
  useDeskLog,
  type DeskLine,
  type IssueAnswer,
  type ReturnAnswer,
  type UndoAnswer,
} from './use-desk-log';
import { useScanSound } from './use-scan-sound';

export type Mode = 'issue' | 'return' | 'renew';
export interface Person {
  readonly member: number | null;
  readonly student: number | null;
  readonly number: string | null;
  readonly name: string;
  readonly tells: string;
}
type ScanAnswer =
  | { readonly kind: 'member'; readonly member: DeskMember }
  | { readonly kind: 'issued'; readonly member: DeskMember; readonly issued: IssueAnswer }
  | { readonly kind: 'renewed'; readonly member: DeskMember; readonly renewed: IssueAnswer }
  | { readonly kind: 'returned'; readonly returned: ReturnAnswer }
  | { readonly kind: 'people'; readonly people: readonly Person[] };
interface Refusal {
  readonly sentence: string;
  /** The book that a reason would issue despite the refusal. */
  readonly code: string | null;
}
const DESK = '/api/library/desk';
/** `onIdle` is called after an action that should return the focus to the scan box. */
export function useDesk(onIdle: () => void) {
  const say = useSay();
  const tell = useToast();
  const [mode, setMode] = useState<Mode>('issue');
  const [member, setMember] = useState<DeskMember | null>(null);
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [refused, setRefused] = useState<Refusal | null>(null);
  const [asked, setAsked] = useState<DeskTask | null>(null);
  const log = useDeskLog();
  const [waiting, setWaiting] = useState(0);
  const sound = useScanSound();
  const line = useRef(Promise.resolve());
  const open = useRef<number | null>(null);

  const print = (action: string, name: string, row: number): void =>
    void openFile(`/api/library/${action}`, name, true, {
      method: 'POST',
      json: { rows: [row], values: {} },
    }).catch(tell.failure);
  const show = (next: DeskMember | null): void => {
    open.current = next?.id ?? null;
    setMember(next);
  };
  const inLine = (work: () => Promise<void>): void => {
    setWaiting((count) => count + 1);
    line.current = line.current
      .then(work)
      .catch(tell.refusal)
      .finally(() => setWaiting((count) => count - 1));
  };
  const refuse = (failure: unknown, code: string | null): void => {
    const wrong = failure instanceof Failure ? failure.body.errors : undefined;
    setRefused({
      sentence: Object.values(wrong ?? {}).join(' ') || say(messageOf(failure).title),
      code: wrong?.['reason'] ? code : null,
    });
  };

  const openMember = (body: { readonly member?: number; readonly student?: number | null }): void =>
    inLine(async () => {
      show(
        await ask<DeskMember>(`${DESK}/member`, {
          method: 'POST',
          json: { member: null, student: null, ...body },
        }),
      );
      setPeople([]);
    });
  // Another window or desk may have changed the member meanwhile.
  const refresh = useRef(() => {});
  refresh.current = () => {
    if (open.current !== null && waiting === 0) openMember({ member: open.current });
  };
  useEffect(() => {
    const onFocus = (): void => refresh.current();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
  const tookBack = (returned: ReturnAnswer): void => {
    log.returned(returned);
    const { member: of } = returned;
    if (of !== null && of === open.current) openMember({ member: of });
  };
  const took = (answer: ScanAnswer): void => {
    if (answer.kind === 'people') setPeople(answer.people);
    else if (answer.kind === 'returned') tookBack(answer.returned);
    else show(answer.member);
    if (answer.kind === 'issued') log.issued(answer.issued);
    if (answer.kind === 'renewed') log.renewed(answer.renewed);
  };

  return {
    mode,
    member,
    people,
    refused,
    asked,
    log: log.lines,
    busy: waiting > 0,
    sound,
    setAsked,
    openMember,
    enter(next: Mode): void {
      setMode(next);
      setRefused(null);
      onIdle();
    },
    close(): void {
      show(null);
      setPeople([]);
      setRefused(null);
      onIdle();
    },
    scan(code: string, reason: string | null = null): void {
      inLine(async () => {
        setRefused(null);
        setPeople([]);
        try {
          const json = { code, mode, member: open.current, reason };
          took(await ask<ScanAnswer>(DESK, { method: 'POST', json }));
          sound.accepted();
        } catch (failure) {
          sound.refused();
          refuse(failure, code);
        }
      });
    },
    onLoan(deed: LoanAction, loan: DeskLoan): void {
      if (deed !== 'renew') {
        setAsked({ what: deed, loan });
        return;
      }
      inLine(async () => {
        try {
          const path = `${DESK}/loan/${loan.id}/renew`;
          log.renewed(await ask<IssueAnswer>(path, { method: 'POST', json: {} }));
          if (open.current !== null) openMember({ member: open.current });
        } catch (failure) {
          refuse(failure, null);
        }
      });
    },
    undo(event: number): void {
      inLine(async () => {
        try {
          const path = `${DESK}/undo/${event}`;
          const undone = await ask<UndoAnswer>(path, { method: 'POST', json: {} });
          log.undone(undone);
          show(undone.member);
        } catch (failure) {
          refuse(failure, null);
        }
        onIdle();
      });
    },
    printSlip(of: number): void {
      print('members/slip', 'library-slip.pdf', of);
      onIdle();
    },
    takeFine(of: number): void {
      openMember({ member: of });
      inLine(async () => setAsked({ what: 'pay' }));
    },
    chargeDamage({ member: of, loan }: NonNullable<DeskLine['damage']>): void {
      openMember({ member: of });
      inLine(async () => setAsked({ what: 'damaged', loan }));
    },
    done(sentence: string, receipt?: number): void {
      const charged = asked?.what === 'damaged' ? asked.loan.id : null;
      setAsked(null);
      log.done(sentence, charged);
      if (open.current !== null) openMember({ member: open.current });
      if (receipt !== undefined) print('receipts/print', 'library-receipts.pdf', receipt);
      onIdle();
    },
  };
}
