/**
 * Import: rows from a file, in four steps: choose it, map its columns, preview the result, save all
 * or nothing. Only the first lines are checked here; the server validates and saves.
 * Next: `use-import.ts` (the run), `mapping-step.tsx`, `result-step.tsx`, `mapping.ts` (what
 * columns mean).
 */
import { inSentence, pluralOf } from '@/schema';
import { FailureAlert } from '../kit/alert';
import { Definitions } from '../kit/definitions';
import { Dialog } from '../kit/dialog';
import { useRoll } from '../kit/frame';
import { Progress } from '../kit/progress';
import { useSay } from '../kit/say';
import { Loading } from '../kit/states';
import { ImportList } from './import-list';
import { ImportSteps } from './import-steps';
import { InLine } from './in-line';
import { MappingStep } from './mapping-step';
import { ResultStep } from './result-step';
import { isMoving } from './run';
import { UploadStep } from './upload-step';
import { useImport } from './use-import';
import css from './import.module.css';

interface Props {
  readonly resource: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ImportDialog({ resource, open, onClose }: Props) {
  const roll = useRoll();
  if (!open) return null;
  // A referenced row is found by fields of its own definition.
  const referred = Object.values(roll.resources.get(resource)?.fields ?? {}).flatMap(
    ({ to }) => roll.homeOf.get(to ?? '') ?? [],
  );
  return (
    <Definitions of={referred} wait={null}>
      <Opened resource={resource} onClose={onClose} />
    </Definitions>
  );
}

function Opened({ resource: name, onClose }: Omit<Props, 'open'>) {
  const say = useSay();
  const resource = useRoll().resources.get(name);
  const work = useImport(name);
  const { run, failure, looking, busy } = work;
  if (!resource) return null;
  const title = say('Import {rows}', {
    rows: inSentence(say(pluralOf(resource))),
  });

  if (work.place > 0) {
    return (
      <Dialog title={title} onClose={onClose} actions={[{ label: say('Cancel'), run: onClose }]}>
        <InLine place={work.place} />
      </Dialog>
    );
  }
  if (run && run.state === 'uploaded') {
    return (
      <MappingStep
        key={run.id}
        title={title}
        resource={resource}
        run={run}
        busy={busy}
        failure={failure}
        onCheck={(mapping) => void work.check(mapping, false)}
        onRestart={work.restart}
        onClose={onClose}
      />
    );
  }
  if (run && isMoving(run)) {
    return (
      <Dialog
        title={title}
        onClose={onClose}
        actions={[
          { label: say('Continue in background'), run: onClose },
          {
            label: say(run.state === 'saving' ? 'Stop without saving' : 'Stop checking'),
            run: () => void work.move('cancel'),
            busy,
          },
        ]}
      >
        <ImportSteps at={run.state === 'saving' ? 'Save' : 'Check'} />
        {failure === undefined ? null : <FailureAlert error={failure} />}
        <div className={css.moving}>
          <Progress
            label={say(run.state === 'saving' ? 'Saving {file}' : 'Checking {file}', {
              file: run.file_name,
            })}
            done={run.done}
            total={run.total}
          />
          <p className={css.soft}>
            {say(
              run.state === 'saving'
                ? 'All rows are saved together, or none.'
                : 'Nothing is saved yet.',
            )}
          </p>
        </div>
      </Dialog>
    );
  }
  if (run)
    return (
      <ResultStep
        title={title}
        resource={resource}
        run={run}
        busy={busy}
        failure={failure}
        skips={work.skips}
        onMove={(move) => void work.move(move)}
        onSkip={() => {
          if (run.mapping) void work.check(run.mapping, true);
        }}
        onRemap={work.remap}
        onRestart={work.restart}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} onClose={onClose} actions={[{ label: say('Cancel'), run: onClose }]}>
      <ImportSteps at="File" />
      {failure === undefined ? null : <FailureAlert error={failure} />}
      {looking ? (
        <Loading />
      ) : (
        <>
          <UploadStep resource={resource} busy={busy} onFile={(file) => void work.upload(file)} />
          <ImportList resources={[name]} />
        </>
      )}
    </Dialog>
  );
}
