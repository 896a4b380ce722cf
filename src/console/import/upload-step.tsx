/** The first step: a dropped or chosen file. */
import { useId, useState, type DragEvent } from 'react';
import type { Resource } from '@/schema';
import { Alert } from '../kit/alert';
import { Button } from '../kit/button';
import { useActor } from '../kit/frame';
import { Icon } from '../kit/icon';
import { Progress } from '../kit/progress';
import { useSay } from '../kit/say';
import { endingsOf, takesFile } from './run';
import { saveTemplate } from './template';
import css from './import.module.css';

interface Props {
  readonly resource: Resource;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
}

export function UploadStep({ resource, busy, onFile }: Props) {
  const say = useSay();
  const actor = useActor();
  const id = useId();
  const [over, setOver] = useState(false);
  const [fault, setFault] = useState<string>();
  const take = (file: File | undefined): void => {
    if (!file) return;
    const right = takesFile(resource, file.name);
    setFault(
      right
        ? undefined
        : say(
            resource.marc || resource.marcItems
              ? '{file} is not a CSV, XLSX or MARC 21 file. Choose another file.'
              : '{file} is not a CSV or XLSX file. Save it as CSV or XLSX and try again.',
            { file: file.name },
          ),
    );
    if (right) onFile(file);
  };
  const drag = (event: DragEvent, within: boolean): void => {
    event.preventDefault();
    setOver(within);
  };
  if (busy) return <Progress label={say('Uploading')} done={0} total={0} />;
  return (
    <>
      {fault ? <Alert title={fault} /> : null}
      <label
        htmlFor={id}
        className={css.drop}
        data-over={over ? '' : undefined}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          take(event.dataTransfer.files[0]);
        }}
      >
        <Icon name="upload" size={32} />
        <strong>{say('Drop a file here or choose one')}</strong>
        <span>{say('CSV (UTF-8) or XLSX, up to 25 MB, with column names in the first row')}</span>
        {resource.marc || resource.marcItems ? (
          <span>
            {say('Or MARC 21: ISO 2709 (.mrc) or MARCXML, in UTF-8 or MARC-8, also as ZIP')}
          </span>
        ) : null}
        <input
          id={id}
          className={css.file}
          type="file"
          accept={endingsOf(resource).join(',')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <p className={css.soft}>
        {say('Match columns to fields in the next step. Files exported here match automatically.')}
      </p>
      <Button tone="quiet" icon="download" onClick={() => saveTemplate(resource, actor)}>
        {say('Download blank template')}
      </Button>
    </>
  );
}
