/**
 * The endpoints of the students' page: identity is proved by a code once, then by the secret of the
 * device.
 */
import { f, Problem, who } from '@/schema';
import { CountedRefusal, endpoint, storedFile } from '../../../server/handle';
import { PROOF_REQUIRED, provenStudent } from '../student-management/commands/proven.server';
import { submit } from './queries/assignment.server';
import { deskOf, materialFile } from './queries/desk.server';
import { dropFile, LARGEST_UPLOAD, ownFile, takeFile } from './queries/handed-files.server';
import { pictureFor } from './queries/pictures.server';
import { closeSession, requireClassroomOpen, openSession, pupilOf } from './queries/session.server';
import { beginAttempt, submitAttempt, resultFor, saveAnswer } from './queries/sitting.server';

const PATH = '/api/classroom';
/** Identifies the device. Not a cookie, so that no other page sends it along. */
const DEVICE = 'x-classroom';
// A whole class saves from one address; outsiders are kept out by the secret of each device.
const CLASS = { who: [who.anyone], perMinute: 6_000, perHour: 200_000 } as const;

const idOf = (text: string, what: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Problem('not_found', { what });
  return Number(text);
};
const examIn = (params: { readonly id: string }): number => idOf(params.id, 'Online examination');

export default [
  endpoint({
    method: 'POST',
    path: `${PATH}/session`,
    answers: { secret: 'abc', until: '2026-11-20T18:30:00.000Z' },
    summary: "Signs a student's device in for 12 hours, with a one-time code.",
    ...CLASS,
    perMinute: 600,
    input: PROOF_REQUIRED,
    async run(handle, { body }) {
      await requireClassroomOpen(handle);
      const student = await provenStudent(handle, 'classroom', body);
      return student instanceof CountedRefusal ? student : openSession(handle, student.id);
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${PATH}/session`,
    summary: 'Signs the device out.',
    ...CLASS,
    async run(handle, { header }) {
      await closeSession(handle, header(DEVICE));
      return { left: true };
    },
  }),
  endpoint({
    method: 'GET',
    path: PATH,
    summary: "Examinations and study material of the student's papers.",
    ...CLASS,
    async run(handle, { header }) {
      await requireClassroomOpen(handle);
      return deskOf(handle, await pupilOf(handle, header(DEVICE)));
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/material/{id}/{n}`,
    answers: 'file',
    summary: 'A file of published study material.',
    ...CLASS,
    async run(handle, { params, header }) {
      await requireClassroomOpen(handle);
      const pupil = await pupilOf(handle, header(DEVICE));
      const [id, n] = [idOf(params.id, 'File'), idOf(params.n, 'File')];
      return storedFile(handle, await materialFile(handle, pupil, id, n), 'File');
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/examination/{id}/begin`,
    summary: 'Starts an examination, or resumes the open attempt.',
    ...CLASS,
    async run(handle, { params, header }) {
      await requireClassroomOpen(handle);
      return beginAttempt(handle, await pupilOf(handle, header(DEVICE)), examIn(params));
    },
  }),
  endpoint({
    method: 'PUT',
    path: `${PATH}/examination/{id}/answer`,
    summary: 'Saves the answer to one question. An older revision is ignored.',
    ...CLASS,
    input: {
      question: f.int({ required: true, min: 1 }),
      response: f.json(),
      revision: f.int({ required: true, min: 1, max: 1_000_000 }),
    },
    async run(handle, { params, header, body }) {
      return saveAnswer(handle, await pupilOf(handle, header(DEVICE)), examIn(params), {
        ...body,
        response: body.response ?? null,
      });
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/examination/{id}/hand-in`,
    summary: 'Submits the open attempt.',
    ...CLASS,
    async run(handle, { params, header }) {
      await submitAttempt(handle, await pupilOf(handle, header(DEVICE)), examIn(params));
      return { handed_in: true };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/examination/{id}/picture/{question}/{n}`,
    answers: 'file',
    summary: 'An image of a question, for a student who has started the examination.',
    ...CLASS,
    async run(handle, { params, header }) {
      await requireClassroomOpen(handle);
      const pupil = await pupilOf(handle, header(DEVICE));
      const [question, n] = [idOf(params.question, 'Question'), idOf(params.n, 'Picture')];
      return storedFile(
        handle,
        await pictureFor(handle, pupil, examIn(params), { question, n }),
        'File',
      );
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/examination/{id}/result`,
    summary: "The student's marks, once the examination has ended for everyone.",
    ...CLASS,
    async run(handle, { params, header }) {
      await requireClassroomOpen(handle);
      return resultFor(handle, await pupilOf(handle, header(DEVICE)), examIn(params));
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/assignment/{id}`,
    answers: { submitted_at: '2026-11-20T06:30:00.000Z', late_days: 0, version_no: 1 },
    summary:
      'Submits work for an assignment. The last submission before marking counts. `files` are ids of uploaded files.',
    ...CLASS,
    input: {
      text: f.longtext({ max: 20_000, label: 'Your work' }),
      link: f.text({
        max: 300,
        pattern: { like: /^https:\/\/[^\s/]+\.\S+$/i, example: 'https://example.org/page' },
      }),
      files: f.json(),
    },
    async run(handle, { params, header, body }) {
      await requireClassroomOpen(handle);
      const pupil = await pupilOf(handle, header(DEVICE));
      return submit(handle, pupil, idOf(params.id, 'Assignment'), body);
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/assignment/{id}/file`,
    answers: { id: 1, name: 'essay.pdf', size: 20_480 },
    summary:
      'Uploads a file for a later submission. Uploading the same file again does not store it twice.',
    ...CLASS,
    perMinute: 600,
    upload: LARGEST_UPLOAD,
    async run(handle, { params, query, header, bytes }) {
      await requireClassroomOpen(handle);
      const pupil = await pupilOf(handle, header(DEVICE));
      return takeFile(handle, pupil, idOf(params.id, 'Assignment'), {
        name: query['name'] ?? '',
        bytes: await bytes(),
      });
    },
  }),
  endpoint({
    method: 'DELETE',
    path: `${PATH}/assignment/{id}/file/{file}`,
    summary: 'Deletes an uploaded file that has not been submitted.',
    ...CLASS,
    async run(handle, { params, header }) {
      await requireClassroomOpen(handle);
      const pupil = await pupilOf(handle, header(DEVICE));
      await dropFile(handle, pupil, idOf(params.id, 'Assignment'), idOf(params.file, 'File'));
      return { removed: true };
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/assignment/{id}/file/{file}`,
    answers: 'file',
    summary: 'A file of an assignment: uploaded by the student, or given by the teacher.',
    ...CLASS,
    async run(handle, { params, header }) {
      await requireClassroomOpen(handle);
      const pupil = await pupilOf(handle, header(DEVICE));
      const [id, file] = [idOf(params.id, 'Assignment'), idOf(params.file, 'File')];
      return storedFile(handle, await ownFile(handle, pupil, id, file), 'File');
    },
  }),
];
