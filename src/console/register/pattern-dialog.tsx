/** Fills a column by a pattern: the result is previewed first, and filling is one undo step. */
import { useState } from 'react';
import { Alert } from '../kit/alert';
import { Dialog } from '../kit/dialog';
import { counted, useSay } from '../kit/say';
import { PatternFields } from './pattern-fields';
import { PatternPreview } from './pattern-preview';
import { usePattern, type PatternTarget, type PatternWish } from './use-pattern';

interface Props extends PatternTarget {
  readonly onClose: () => void;
}

export function PatternDialog({ onClose, ...target }: Props) {
  const say = useSay();
  const [wish, setWish] = useState<PatternWish>({
    text: target.pattern.first,
    start: '1',
    order: '',
    onlyBlanks: true,
  });
  const found = usePattern(target, wish);
  const { column, filled, fault, waiting } = found;
  const fill = (): void => {
    const [top] = filled;
    if (!top) return;
    target.store.write(filled);
    target.store.moveTo({ row: top.row, col: top.col });
    onClose();
  };
  return (
    <Dialog
      title={say('Fill {label} by pattern', { label: column?.label })}
      onClose={onClose}
      onSubmit={fill}
      actions={[
        { label: say('Cancel'), run: onClose },
        {
          label: counted(say, filled.length, 'Fill 1 row', 'Fill {count} rows'),
          primary: true,
          disabled: filled.length === 0 || waiting,
        },
      ]}
    >
      {fault ? <Alert title={fault} /> : null}
      <PatternFields
        wish={wish}
        onWish={(changed) => setWish((now) => ({ ...now, ...changed }))}
        words={found.words}
        orders={found.naming}
        wrong={fault !== null}
      />
      <PatternPreview store={target.store} skip={target.pattern.skip} found={found} />
    </Dialog>
  );
}
