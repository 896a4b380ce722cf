/** A resource under its own path: `/thing`, `/thing/create`, `/thing/{id}`, `/thing/{id}/show`. */
import { Navigate, useParams } from 'react-router-dom';
import { pluralOf, type Resource } from '@/schema';
import { useCrumbs } from './frame/crumbs';
import { PageHead } from './frame/page-head';
import { useFrame, useMay } from './kit/frame';
import { useSay } from './kit/say';
import { MissingPage } from './missing-page';
import { ResourceForm, ResourceList, ResourceShow } from './parts';
import { usePrefetchedRecord } from './prefetched-record';
import { SINGLE_ID } from './resource-screen';
import { viewOf } from './views';
import { workplaceOf } from './visible';
import { useVisit } from './visits';

const recordPlace = ({ name }: Resource, id: string): string =>
  `/${name}/${encodeURIComponent(id)}/show`;

export function ListPage({ resource }: { resource: Resource }) {
  const say = useSay();
  const crumbs = useCrumbs(resource);
  const { roll, actor } = useFrame();
  const View = viewOf(resource.name, 'list');
  usePrefetchedRecord(resource.name);
  if (resource.single) return <EditPage resource={resource} id={SINGLE_ID} />;
  return (
    <>
      <PageHead dense title={say(pluralOf(resource))} crumbs={crumbs} />
      {View ? (
        <View resource={resource.name} />
      ) : (
        <ResourceList
          resource={resource}
          place=""
          screen={workplaceOf(roll, actor, resource.name)}
        />
      )}
    </>
  );
}

export function CreatePage({ resource }: { resource: Resource }) {
  const View = viewOf(resource.name, 'form');
  return View ? <View resource={resource.name} /> : <ResourceForm resource={resource.name} />;
}

export function EditPage({ resource, id: only }: { resource: Resource; id?: string }) {
  const { id: given } = useParams();
  const may = useMay();
  const id = only ?? given ?? '';
  useVisit(only === undefined ? recordPlace(resource, id) : undefined);
  if (!may('edit', resource.name))
    return only ? (
      <ShowPage resource={resource} id={id} />
    ) : (
      <Navigate to="show" relative="path" replace />
    );
  const View = viewOf(resource.name, 'form');
  return View ? (
    <View key={id} resource={resource.name} id={id} />
  ) : (
    <ResourceForm key={id} resource={resource.name} id={id} />
  );
}

export function ShowPage({ resource, id: only }: { resource: Resource; id?: string }) {
  const { id: given } = useParams();
  const id = only ?? given;
  useVisit(only === undefined ? recordPlace(resource, id ?? '') : undefined);
  if (!id) return <MissingPage />;
  const View = viewOf(resource.name, 'show');
  return View ? (
    <View key={id} resource={resource.name} id={id} />
  ) : (
    <ResourceShow key={id} resource={resource.name} id={id} />
  );
}
