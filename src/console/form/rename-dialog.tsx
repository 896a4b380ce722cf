/** Changes the id of a row. All references to it follow, so it has a dialog of its own. */
import { useDataProvider, useNavigate } from 'react-admin';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { say as inEnglish, type Resource } from '@/schema';
import { currentRowOf, Failure, messageOf } from '@/dataProvider/errors';
import { Alert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { useSay } from '../kit/say';
import { useToast } from '../kit/toast';
import { useBusy } from '@/dataProvider/use-busy';
import { validateForm, withId, type SavedRow } from './form-values';
import controls from '../fields/controls.module.css';
import css from './rename-dialog.module.css';

interface Props {
  readonly resource: Resource;
  readonly record: SavedRow;
  /** The address of the row afterwards. */
  readonly pathOf: (id: string) => string;
  readonly onClose: () => void;
}

export function RenameDialog({ resource, record, pathOf, onClose }: Props) {
  const say = useSay();
  const tell = useToast();
  const id = useId();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [next, setNext] = useState(String(record.id));
  const [fault, setFault] = useState<{ title: string; hint?: string | undefined }>();
  const [busy, once] = useBusy();

  const refused = (error: unknown): void => {
    const { errors } = error instanceof Failure ? error.body : {};
    const named = errors?.['newid'] ?? errors?.['id'];
    const { title, hint } = messageOf(error);
    setFault(named ? { title: named } : { title: say(title), hint: hint && say(hint) });
  };
  const rename = async (): Promise<void> => {
    const wanted = next.trim();
    const {
      errors: { id: wrong },
    } = validateForm(withId(resource, {}), { id: wanted }, {});
    if (wrong) return setFault({ title: inEnglish(wrong, (english) => say(english)) });
    if (wanted === record.id) return onClose();
    await once(() => send(wanted));
  };
  const send = async (wanted: string): Promise<void> => {
    try {
      await dataProvider.update(resource.name, {
        id: record.id,
        data: { id: wanted },
        previousData: record,
      });
    } catch (error) {
      // If the row already has the new id, the previous attempt succeeded and only its response was
      // lost.
      if ((currentRowOf(error) as Partial<SavedRow> | undefined)?.id !== wanted)
        return refused(error);
    }
    tell.success('{old} is now {next}.', { old: String(record.id), next: wanted });
    onClose();
    navigate(pathOf(wanted), { replace: true });
    await queries.invalidateQueries(); // every row that refers to it has changed
  };

  return (
    <Dialog
      title={say('Change ID {id}', { id: record.id })}
      onClose={onClose}
      busy={busy}
      onSubmit={() => void rename()}
      actions={[
        { label: say('Cancel'), run: onClose },
        { label: say('Change ID'), primary: true },
      ]}
    >
      {fault ? <Alert {...fault} /> : null}
      <p>{say('Linked records change to the new ID. Old links still work.')}</p>
      <div className={css.field}>
        <label htmlFor={id}>{say('New ID')}</label>
        <input
          id={id}
          className={controls.input}
          value={next}
          maxLength={32}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          onChange={(event) => {
            setNext(event.target.value);
            setFault(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
