/**
 * The printed link of a form or poll: a page for the notice board, and a page of slips to cut out,
 * each with a QR code.
 */
import { Problem } from '@/schema';
import {
  Download,
  letterheadContent,
  type Handle,
  type Letterhead,
  type PdfDocument,
} from '../../../../server/handle';
import { stageNow, surveyById, type Survey, type SurveyKind } from './survey.server';

const GREEN = '#14594f';
const SOFT = '#53605b';
const mm = (length: number): number => (length * 72) / 25.4;
const SLIPS = { across: 2, down: 5, height: mm(52) } as const;

type College = Letterhead & { readonly url: string };

async function collegeOf({ letterhead }: Pick<Handle, 'letterhead'>): Promise<College> {
  const { url, ...college } = await letterhead();
  if (!url)
    throw new Problem('locked', {
      reason: 'The portal address is not set. Ask the office to add it in the college settings.',
    });
  return { ...college, url: url.replace(/\/+$/, '') };
}

export const linkOf = (url: string, token: string): string =>
  `${url.replace(/\/+$/, '')}/answer/${token}`;

/** `22-11-2026, 23:59` by the college's clock. */
export const momentText = (iso: string): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(iso))
    .replaceAll('/', '-');

const audienceText = ({ meant }: Survey): string =>
  meant.length ? `For ${meant.join(', ')}` : 'For all students';
const names = ({ anonymous }: Survey): string =>
  anonymous
    ? 'Your answers are stored without your name.'
    : 'Your name is stored with your answers.';

function poster(survey: Survey, college: College, link: string): object[] {
  return [
    ...letterheadContent({ ...college, lines: ["Students' union"] }, { formal: true }),
    { text: '', margin: [0, 0, 0, 26] },
    {
      text: survey.kind === 'poll' ? 'POLL' : 'FEEDBACK',
      fontSize: 11,
      color: SOFT,
      characterSpacing: 3,
      alignment: 'center',
      margin: [0, 0, 0, 8],
    },
    {
      text: survey.title,
      fontSize: survey.title.length > 90 ? 22 : 28,
      bold: true,
      alignment: 'center',
      lineHeight: 1.15,
      margin: [20, 0, 20, 30],
    },
    { qr: link, fit: 250, eccLevel: 'M', foreground: GREEN, alignment: 'center' },
    { text: link, fontSize: 10, alignment: 'center', margin: [0, 14, 0, 26] },
    {
      ol: [
        'Scan the QR code with your phone camera.',
        'Answer the questions.',
        'Enter your roll number and the code sent to your registered mobile number or email address.',
      ],
      fontSize: 13,
      lineHeight: 1.25,
      margin: [50, 0, 50, 26],
    },
    {
      text: [
        { text: `Until ${momentText(survey.closes_at)}\n`, bold: true, fontSize: 14 },
        { text: `${audienceText(survey)}. ${names(survey)}`, color: SOFT },
      ],
      alignment: 'center',
      fontSize: 11,
      lineHeight: 1.3,
    },
  ];
}

function slip(survey: Survey, link: string): object {
  return {
    columns: [
      { qr: link, fit: 112, eccLevel: 'M', width: 124 },
      {
        width: '*',
        margin: [0, 4, 0, 0],
        stack: [
          { text: survey.kind === 'poll' ? 'Poll' : 'Feedback', fontSize: 7.5, color: SOFT },
          {
            text: survey.title.length > 110 ? `${survey.title.slice(0, 108)}…` : survey.title,
            bold: true,
            fontSize: survey.title.length > 60 ? 8.5 : 10.5,
            margin: [0, 2, 0, 6],
          },
          { text: `Until ${momentText(survey.closes_at)}`, fontSize: 8.5, bold: true },
          { text: audienceText(survey), fontSize: 8, color: SOFT, margin: [0, 2, 0, 6] },
          { text: link, fontSize: 6.5, color: SOFT },
        ],
      },
    ],
    margin: [8, 16, 8, 0],
  };
}

function documentOf(surveys: readonly Survey[], college: College): PdfDocument {
  const dashed = {
    hLineStyle: () => ({ dash: { length: 3, space: 3 } }),
    vLineStyle: () => ({ dash: { length: 3, space: 3 } }),
    hLineColor: () => '#9aa39e',
    vLineColor: () => '#9aa39e',
    hLineWidth: () => 0.6,
    vLineWidth: () => 0.6,
  };
  const pages = surveys.flatMap((survey): object[] => {
    const link = linkOf(college.url, survey.token ?? '');
    const body = Array.from({ length: SLIPS.down }, () =>
      Array.from({ length: SLIPS.across }, () => slip(survey, link)),
    );
    return [
      { stack: poster(survey, college, link), margin: [0, 30, 0, 0], pageBreak: 'after' },
      {
        table: { widths: ['*', '*'], heights: SLIPS.height, body },
        layout: dashed,
        pageBreak: 'after',
      },
    ];
  });
  const last = pages.at(-1);
  return {
    pageSize: 'A4',
    pageMargins: [28, 28, 28, 28],
    defaultStyle: { font: 'Roboto' },
    info: { title: surveys.map(({ title }) => title).join(', ') },
    content: [
      ...pages.slice(0, -1),
      { ...last, pageBreak: undefined },
    ] as unknown as PdfDocument['content'],
  };
}

export async function slips(
  handle: Handle,
  kind: SurveyKind,
  ids: readonly number[],
): Promise<Download> {
  const surveys: Survey[] = [];
  for (const id of ids) surveys.push(await surveyById(handle, kind, id));
  const shut = surveys.find(
    (survey) => !['soon', 'open'].includes(stageNow(survey, handle.now) ?? ''),
  );
  if (shut)
    throw new Problem('locked', {
      reason: {
        text: '"{title}" is not open for answers, so there is no link to print.',
        with: { title: shut.title },
      },
    });
  return new Download(
    `${kind}-${ids.join('-')}.pdf`,
    'application/pdf',
    await handle.pdf(documentOf(surveys, await collegeOf(handle))),
  );
}
