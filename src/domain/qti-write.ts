/**
 * Writes questions as a QTI 2.1 package: a manifest, and for each question an item and its
 * pictures.
 */
import type { FilePicture, FileQuestion } from './question-file';
import { QTI, TEMPLATES } from './qti-shape';
import { escapeXml } from './small-xml';

export interface PackageFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Marks from hundredths, with enough digits that a third reads back as a third. */
const points = (hundredths: number): number => Number((hundredths / 100).toPrecision(12));
const lines = (text: string): string => escapeXml(text.trim()).replaceAll('\n', '<br/>');
const picturePath = (item: number, n: number, { name }: FilePicture): string =>
  `pictures/q${item}-${n}${/\.[a-z0-9]{2,5}$/i.exec(name)?.[0] ?? ''}`;
const image = (path: string, { alt }: FilePicture): string =>
  `<img src="${escapeXml(path)}" alt="${escapeXml(alt)}"/>`;

const TYPES = {
  single: 'identifier',
  true_false: 'identifier',
  multiple: 'identifier',
  short: 'string',
  numeric: 'float',
  matching: 'directedPair',
  essay: 'string',
} as const;

function declaration({ kind, answers, partial }: FileQuestion, max: number): string {
  const several = kind === 'multiple' || kind === 'matching';
  const head = `<responseDeclaration identifier="RESPONSE" cardinality="${several ? 'multiple' : 'single'}" baseType="${TYPES[kind]}"`;
  if (kind === 'essay') return `${head}/>`;
  const pairs = answers.flatMap(({ text, match }, n) =>
    text.trim() ? [`P${n} M${answers.findIndex((one) => one.match === match)}`] : [],
  );
  const keyed: [string, number][] =
    kind === 'matching'
      ? pairs.map((pair) => [pair, max / pairs.length])
      : answers.map(({ text, credit }, n) => [
          kind === 'short' || kind === 'numeric' ? text.trim().replaceAll('\\*', '*') : `A${n}`,
          (max * credit) / 100,
        ]);
  const best = several
    ? keyed.filter(([, value]) => value > 0)
    : keyed.filter(([, value]) => value === max).slice(0, 1);
  const right = `<correctResponse>${best.map(([key]) => `<value>${escapeXml(key)}</value>`).join('')}</correctResponse>`;
  const plain = kind === 'numeric' || (kind === 'multiple' && !partial);
  const entry = ([key, value]: [string, number]): string =>
    `<mapEntry mapKey="${escapeXml(key)}" mappedValue="${points(value)}"${kind === 'short' ? ' caseSensitive="false"' : ''}/>`;
  const bounds = several ? ` lowerBound="0" upperBound="${points(max)}"` : '';
  const mapping = plain
    ? ''
    : `<mapping defaultValue="0"${bounds}>${keyed.map(entry).join('')}</mapping>`;
  return `${head}>${right}${mapping}</responseDeclaration>`;
}

function asked(question: FileQuestion, n: number): string {
  const { kind, answers, choicePictures = [] } = question;
  if (kind === 'essay')
    return '<extendedTextInteraction responseIdentifier="RESPONSE" expectedLines="10"/>';
  if (kind === 'short' || kind === 'numeric')
    return '<p><textEntryInteraction responseIdentifier="RESPONSE" expectedLength="30"/></p>';
  if (kind === 'matching') {
    const choice = (id: string, text: string, most: number): string =>
      `<simpleAssociableChoice identifier="${id}" matchMax="${most}">${lines(text)}</simpleAssociableChoice>`;
    const prompts = answers.flatMap(({ text }, i) =>
      text.trim() ? [choice(`P${i}`, text, 1)] : [],
    );
    const matches = answers.flatMap(({ match }, i) =>
      answers.findIndex((one) => one.match === match) === i
        ? [choice(`M${i}`, match ?? '', prompts.length)]
        : [],
    );
    return `<matchInteraction responseIdentifier="RESPONSE" shuffle="true" maxAssociations="${prompts.length}"><simpleMatchSet>${prompts.join('')}</simpleMatchSet><simpleMatchSet>${matches.join('')}</simpleMatchSet></matchInteraction>`;
  }
  const choices = answers.map(({ text, picture }, i) => {
    const shown = picture ? choicePictures[picture - 1] : undefined;
    const drawn = shown && picture ? image(`../${picturePath(n, picture, shown)}`, shown) : '';
    return `<simpleChoice identifier="A${i}">${lines(text)}${drawn}</simpleChoice>`;
  });
  return `<choiceInteraction responseIdentifier="RESPONSE" shuffle="${kind !== 'true_false'}" maxChoices="${kind === 'multiple' ? 0 : 1}">${choices.join('')}</choiceInteraction>`;
}

/** Numbers are compared one after another, the best first. */
function compared({ answers }: FileQuestion, max: number): string {
  const branches = answers.map(({ text, tolerance, credit }, n) => {
    const off = tolerance?.trim();
    const mode = off
      ? `toleranceMode="absolute" tolerance="${escapeXml(off)} ${escapeXml(off)}"`
      : 'toleranceMode="exact"';
    const name = n === 0 ? 'responseIf' : 'responseElseIf';
    return `<${name}><equal ${mode}><variable identifier="RESPONSE"/><baseValue baseType="float">${escapeXml(text.trim())}</baseValue></equal><setOutcomeValue identifier="SCORE"><baseValue baseType="float">${points((max * credit) / 100)}</baseValue></setOutcomeValue></${name}>`;
  });
  return `<responseProcessing><responseCondition>${branches.join('')}</responseCondition></responseProcessing>`;
}

function processing(question: FileQuestion, max: number): string {
  const { kind, partial } = question;
  if (kind === 'essay') return '';
  if (kind === 'numeric') return compared(question, max);
  const template = kind === 'multiple' && !partial ? 'match_correct' : 'map_response';
  return `<responseProcessing template="${TEMPLATES}${template}"/>`;
}

const outcome = (id: string, value: number): string =>
  `<outcomeDeclaration identifier="${id}" cardinality="single" baseType="float"><defaultValue><value>${value}</value></defaultValue></outcomeDeclaration>`;

function itemXml(question: FileQuestion, n: number): string {
  const max = question.marks ?? 100;
  const { picture, explanation, text } = question;
  const drawn = picture ? `<p>${image(`../${picturePath(n, 0, picture)}`, picture)}</p>` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<assessmentItem xmlns="${QTI}" identifier="Q${n}" title="Question ${n}" adaptive="false" timeDependent="false">`,
    declaration(question, max),
    `${outcome('SCORE', 0)}${outcome('MAXSCORE', points(max))}`,
    explanation
      ? '<outcomeDeclaration identifier="FEEDBACK" cardinality="single" baseType="identifier"><defaultValue><value>explanation</value></defaultValue></outcomeDeclaration>'
      : '',
    `<itemBody><p>${lines(text)}</p>${drawn}${asked(question, n)}</itemBody>`,
    processing(question, max),
    explanation
      ? `<modalFeedback outcomeIdentifier="FEEDBACK" identifier="explanation" showHide="show">${lines(explanation)}</modalFeedback>`
      : '',
    '</assessmentItem>',
  ]
    .filter(Boolean)
    .join('\n');
}

/** The files of a package, the manifest first. */
export function writeQti(questions: readonly FileQuestion[]): PackageFile[] {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
  const items = questions.map((question, i) => {
    const n = i + 1;
    const all = [
      ...(question.picture ? [question.picture] : []),
      ...(question.choicePictures ?? []),
    ];
    const from = question.picture ? 0 : 1;
    const pictures = all.map((one, k) => ({
      name: picturePath(n, k + from, one),
      bytes: one.bytes,
    }));
    return { name: `items/q${n}.xml`, bytes: bytes(itemXml(question, n)), pictures };
  });
  const resources = items.map(
    ({ name, pictures }, i) =>
      `<resource identifier="R${i + 1}" type="imsqti_item_xmlv2p1" href="${name}"><file href="${name}"/>${pictures.map((one) => `<file href="${escapeXml(one.name)}"/>`).join('')}</resource>`,
  );
  const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" identifier="QUESTIONS"><metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata><organizations/><resources>
${resources.join('\n')}
</resources></manifest>
`;
  return [
    { name: 'imsmanifest.xml', bytes: bytes(manifest) },
    ...items.flatMap(({ name, bytes: xml, pictures }) => [{ name, bytes: xml }, ...pictures]),
  ];
}
