/**
 * Form: creates a row or changes one, generated from its definition. Unsaved entries are never
 * lost: not to a refusal, a reload or another user's save.
 * Next: `record-form.tsx` (the form itself), `form-values.ts` (what is sent), `../fields` (the
 * inputs).
 */
import { RecordContextProvider, useCreatePath, useGetOne, useNavigate } from 'react-admin';
import { useDeferredValue, useEffect } from 'react';
import { inSentence, type Resource } from '@/schema';
import { PageHead } from '../frame/page-head';
import { useMay, useRoll } from '../kit/frame';
import { useSay } from '../kit/say';
import { Empty, Loading } from '../kit/states';
import { NoRecord } from '../show/no-record';
import { ResourceShow } from '../show/resource-show';
import type { SavedRow } from './form-values';
import { RecordForm } from './record-form';

interface Props {
  readonly resource: string;
  /** Absent for a new row. */
  readonly id?: string;
}

export function ResourceForm({ resource: name, id }: Props) {
  const say = useSay();
  const resource = useRoll().resources.get(name);
  const may = useMay();
  if (!resource) return null;
  if (resource.single) return <Edit key={name} resource={resource} id="1" />;
  if (id !== undefined) return <Edit key={`${name} ${id}`} resource={resource} id={id} />;
  if (may('create', name)) return <RecordForm key={name} resource={resource} record={null} />;
  return (
    <>
      <PageHead dense title={say('New {label}', { label: inSentence(say(resource.label)) })} />
      <Empty title={say('You are not allowed to do this. Ask an administrator for access.')} />
    </>
  );
}

function Edit({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const may = useMay();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const {
    data: found,
    error,
    refetch,
  } = useGetOne<SavedRow & { id: string | number }>(resource.name, {
    id,
  });
  const data = useDeferredValue(found); // a long form renders in slices, so that the browser stays responsive
  const moved =
    data && !resource.single && String(data.id) !== id
      ? createPath({ resource: resource.name, id: data.id, type: 'edit' })
      : undefined;
  useEffect(() => {
    // the address still held the id from before a rename
    if (moved) navigate(moved, { replace: true });
  }, [moved, navigate]);
  if (!data)
    return error ? (
      <NoRecord resource={resource} error={error} retry={() => void refetch()} />
    ) : (
      <Loading />
    );
  if (!may('edit', resource.name, data)) return <ResourceShow resource={resource.name} id={id} />;
  return (
    <RecordContextProvider value={data}>
      <RecordForm resource={resource} record={data} />
    </RecordContextProvider>
  );
}
