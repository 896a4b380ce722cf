/** Questions from QTI 2.1 items and back, and pictures in Moodle XML. */
import { describe, expect, it } from 'vitest';
import { readMoodleXml, writeMoodleXml } from '@/domain/moodle-xml';
import { readQti } from '@/domain/qti-read';
import { writeQti, type PackageFile } from '@/domain/qti-write';
import { fromBase64, toBase64, type FileQuestion } from '@/domain/question-file';

const dot = fromBase64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
) as Uint8Array;
const none = () => undefined;
const read = (text: string, resolve: (src: string) => Uint8Array | undefined = none) =>
  readQti([{ name: 'item.xml', text, resolve }]);
const item = (inside: string): string =>
  `<?xml version="1.0"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="x" title="x" adaptive="false" timeDependent="false">${inside}</assessmentItem>`;
const one = (inside: string): FileQuestion => {
  const { questions, faults } = read(item(inside));
  expect(faults, inside).toEqual([]);
  return questions[0] as FileQuestion;
};
const declare = (rest: string, inside: string): string =>
  `<responseDeclaration identifier="RESPONSE" ${rest}>${inside}</responseDeclaration>`;
const values = (...all: string[]): string =>
  `<correctResponse>${all.map((value) => `<value>${value}</value>`).join('')}</correctResponse>`;

describe('a QTI 2.1 item', () => {
  it('with a single choice keeps the order of its text', () => {
    const question = one(
      `${declare('cardinality="single" baseType="identifier"', values('B'))}
      <itemBody><p>Look at the <b>text</b> in the &quot;picture&quot;.</p>
      <choiceInteraction responseIdentifier="RESPONSE" shuffle="false" maxChoices="1"><prompt>What does it say?</prompt>
      <simpleChoice identifier="A">You must stay.</simpleChoice><simpleChoice identifier="B">Do <i>not</i> stay.</simpleChoice></choiceInteraction></itemBody>
      <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct"/>`,
    );
    expect(question).toMatchObject({
      kind: 'single',
      text: 'Look at the text in the "picture".\nWhat does it say?',
      marks: 100,
      answers: [
        { text: 'You must stay.', credit: 0 },
        { text: 'Do not stay.', credit: 100 },
      ],
    });
  });
  it('with several choices gives partial credit by mapping, all or nothing by comparison', () => {
    const body = `<itemBody><choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Water?</prompt>
      <simpleChoice identifier="H">Hydrogen</simpleChoice><simpleChoice identifier="C">Chlorine</simpleChoice><simpleChoice identifier="O">Oxygen</simpleChoice></choiceInteraction></itemBody>`;
    const mapped = one(
      `${declare('cardinality="multiple" baseType="identifier"', `${values('H', 'O')}<mapping lowerBound="0" upperBound="2" defaultValue="-2"><mapEntry mapKey="H" mappedValue="1"/><mapEntry mapKey="O" mappedValue="1"/><mapEntry mapKey="C" mappedValue="-1"/></mapping>`)}${body}`,
    );
    expect(mapped).toMatchObject({ kind: 'multiple', partial: true, marks: 200 });
    expect(mapped.answers.map(({ credit }) => credit)).toEqual([50, -50, 50]);
    const compared = one(
      `${declare('cardinality="multiple" baseType="identifier"', values('H', 'O'))}${body}
      <responseProcessing template="http://www.imsglobal.org/question/qti_v2p1/rptemplates/match_correct.xml"/>`,
    );
    expect(compared).toMatchObject({ kind: 'multiple', partial: false });
    expect(compared.answers.map(({ credit }) => credit)).toEqual([50, 0, 50]);
  });
  it('with a text or number entry marks the blank in the text', () => {
    expect(
      one(
        `${declare('cardinality="single" baseType="string"', `${values('York')}<mapping defaultValue="0"><mapEntry mapKey="York" mappedValue="1"/><mapEntry mapKey="Y*rk" mappedValue="0.5"/></mapping>`)}
        <itemBody><blockquote>Now is the winter made glorious by this sun of <textEntryInteraction responseIdentifier="RESPONSE"/>;</blockquote></itemBody>`,
      ),
    ).toMatchObject({
      kind: 'short',
      text: 'Now is the winter made glorious by this sun of _____;',
      answers: [
        { text: 'York', credit: 100 },
        { text: 'Y\\*rk', credit: 50 },
      ],
    });
    const number = (tolerance: string) =>
      `${declare('cardinality="single" baseType="float"', values('3.14'))}
      <itemBody><p>Pi?</p><p><textEntryInteraction responseIdentifier="RESPONSE"/></p></itemBody>
      <responseProcessing><responseCondition><responseIf><equal ${tolerance}><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></equal>
      <setOutcomeValue identifier="SCORE"><baseValue baseType="float">2</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    expect(one(number('toleranceMode="absolute" tolerance="0.01 0.01"'))).toMatchObject({
      kind: 'numeric',
      text: 'Pi?',
      marks: 200,
      answers: [{ text: '3.14', tolerance: '0.01', credit: 100 }],
    });
    expect(read(item(number('toleranceMode="relative" tolerance="1 1"'))).faults).toEqual([
      { at: 1, reason: { text: 'Only one absolute tolerance is supported.' } },
    ]);
  });
  const body = (inside: string): string =>
    item(`${declare('cardinality="single" baseType="identifier"', values('A'))}${inside}`);
  it.each([
    [
      'a drawing to click on',
      body('<itemBody><p>Where?</p><hotspotInteraction responseIdentifier="RESPONSE"/></itemBody>'),
      'This question type is not supported.',
    ],
    [
      'two questions in one',
      body(
        '<itemBody><textEntryInteraction responseIdentifier="A"/><textEntryInteraction responseIdentifier="B"/></itemBody>',
      ),
      'Items with several interactions are not supported.',
    ],
    [
      'a formula',
      body(
        '<itemBody><p>What is <m:math xmlns:m="x"><m:mi>x</m:mi></m:math>?</p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody>',
      ),
      'Formulas (MathML) are not supported.',
    ],
    [
      'a picture that is elsewhere',
      body(
        '<itemBody><p>See <img src="https://example.org/a.png" alt="A"/></p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody>',
      ),
      'A picture is not in the file.',
    ],
    [
      'nothing that is asked',
      body('<itemBody><p>Read this.</p></itemBody>'),
      'The item has no interaction.',
    ],
    ['the older format', '<questestinterop/>', 'This is QTI 1.2. Export it as QTI 2.1.'],
    [
      'entities',
      `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${item('<itemBody>&x;</itemBody>')}`,
      'This is not a QTI 2.1 item.',
    ],
    ['broken XML', '<assessmentItem>', 'This is not a QTI 2.1 item.'],
    ['endless depth', '<a>'.repeat(1_000), 'This is not a QTI 2.1 item.'],
  ])('with %s is rejected with the reason', (_, text, reason) => {
    expect(read(text)).toEqual({ questions: [], faults: [{ at: 1, reason: { text: reason } }] });
  });
  it('that is rejected does not affect the others, and manifests are skipped', () => {
    const essay = item(
      '<responseDeclaration identifier="RESPONSE" cardinality="single" baseType="string"/><itemBody><p>Why?</p><extendedTextInteraction responseIdentifier="RESPONSE"/></itemBody>',
    );
    const { questions, faults } = readQti(
      ['<manifest/>', essay, '<assessmentTest/>', '<other/>'].map((text, n) => ({
        name: `${n}.xml`,
        text,
        resolve: none,
      })),
    );
    expect(questions).toMatchObject([{ kind: 'essay', text: 'Why?', answers: [] }]);
    expect(faults).toEqual([{ at: 2, reason: { text: 'This is not a QTI 2.1 item.' } }]);
  });
});

const picture = (name: string, alt: string) => ({ name, alt, bytes: dot });
const KINDS: readonly Pick<FileQuestion, 'kind' | 'answers' | 'picture' | 'choicePictures'>[] = [
  {
    kind: 'single',
    answers: [
      { text: 'a < b & c', credit: 100 },
      { text: 'd', credit: -25 },
    ],
    picture: picture('map.png', 'A map of "the" hills'),
  },
  {
    kind: 'multiple',
    answers: [
      { text: 'A', credit: 33.33333, picture: 1, alt: 'A square' },
      { text: 'B', credit: 66.66667 },
      { text: 'C', credit: -50, picture: 2, alt: 'A circle' },
    ],
    choicePictures: [picture('a.png', 'A square'), picture('b.png', 'A circle')],
  },
  {
    kind: 'true_false',
    answers: [
      { text: 'True', credit: 0 },
      { text: 'False', credit: 100 },
    ],
  },
  {
    kind: 'numeric',
    answers: [
      { text: '3.14', credit: 100, tolerance: '0.01' },
      { text: '3', credit: 50, tolerance: null },
    ],
  },
  {
    kind: 'short',
    answers: [
      { text: 'frog', credit: 100 },
      { text: '5 \\* 3', credit: 80 },
    ],
  },
  {
    kind: 'matching',
    answers: [
      { text: 'Delhi: old', match: 'India', credit: 100 },
      { text: 'Dhaka', match: 'Bangla & more', credit: 100 },
      { text: '', match: 'Nepal', credit: 100 },
    ],
  },
  { kind: 'essay', answers: [] },
];
const ALL: readonly FileQuestion[] = [
  ...KINDS.map((one) => ({
    ...one,
    text: `What is "${one.kind}" & why?\nSay: 1 = 1.`,
    explanation: 'So: it is.\nAlways.',
    partial: true,
    marks: 250,
  })),
];

describe('writing and reading QTI', () => {
  const back = (files: readonly PackageFile[]) => {
    const found = new Map(files.map(({ name, bytes }) => [name, bytes]));
    return readQti(
      files
        .filter(({ name }) => name.endsWith('.xml'))
        .map(({ name, bytes }) => ({
          name,
          text: new TextDecoder().decode(bytes),
          resolve: (src) => found.get(src.replace(/^\.\.\//, '')),
        })),
    );
  };
  it('preserves every kind, with its pictures', () => {
    const { questions, faults } = back(writeQti(ALL));
    expect(faults).toEqual([]);
    const named = (question: FileQuestion): unknown => ({
      ...question,
      ...(question.picture ? { picture: { ...question.picture, name: '' } } : {}),
      ...(question.choicePictures
        ? { choicePictures: question.choicePictures.map((each) => ({ ...each, name: '' })) }
        : {}),
    });
    expect(questions.map(named)).toEqual(ALL.map(named));
  });
  it('preserves all-or-nothing multiple choice', () => {
    const [multiple] = ALL.filter(({ kind }) => kind === 'multiple');
    const whole = {
      ...(multiple as FileQuestion),
      partial: false,
      choicePictures: [],
      answers: [
        { text: 'A', credit: 50 },
        { text: 'B', credit: 50 },
        { text: 'C', credit: 0 },
      ],
    };
    expect(back(writeQti([whole])).questions).toMatchObject([
      { partial: false, answers: whole.answers },
    ]);
  });
  it('includes a manifest that lists every file', () => {
    const files = writeQti(ALL);
    const manifest = new TextDecoder().decode(files[0]?.bytes);
    for (const { name } of files.slice(1)) expect(manifest).toContain(`href="${name}"`);
  });
});

describe('pictures in Moodle XML', () => {
  it('are written beside their text and read back', () => {
    const pictured = ALL.filter((each) => each.picture || each.choicePictures);
    const { questions, faults } = readMoodleXml(writeMoodleXml(pictured));
    expect(faults).toEqual([]);
    expect(questions).toEqual(pictured);
  });
  const quiz = (said: string, file = ''): string =>
    `<quiz><question type="essay"><questiontext format="html"><text><![CDATA[${said}]]></text>${file}</questiontext></question></quiz>`;
  const held = `<file name="my map.png" path="/" encoding="base64">${toBase64(dot)}</file>`;
  it('are found by name, however it is encoded in the address', () => {
    const { questions } = readMoodleXml(
      quiz('<p>See</p><img alt="A map" src="@@PLUGINFILE@@/my%20map.png" width="20">', held),
    );
    expect(questions).toMatchObject([
      { text: 'See', picture: { name: 'my map.png', alt: 'A map', bytes: dot } },
    ]);
  });
  it.each([
    [
      'without a description',
      quiz('See <img src="@@PLUGINFILE@@/my map.png">', held),
      'The picture has no description (alternative text).',
    ],
    [
      'that are on another server',
      quiz('See <img alt="x" src="https://example.org/x.png">'),
      'A picture is not in the file.',
    ],
    [
      'two in a text',
      quiz('<img alt="a" src="a"> <img alt="b" src="b">'),
      'Only one picture per text is supported.',
    ],
    [
      'in the explanation',
      `<quiz><question type="essay"><questiontext><text>Why?</text></questiontext><generalfeedback format="html"><text><![CDATA[<img alt="a" src="a">]]></text></generalfeedback></question></quiz>`,
      'Only pictures in questions and choices are imported.',
    ],
  ])('%s are rejected with the reason', (_, file, reason) => {
    expect(readMoodleXml(file)).toEqual({
      questions: [],
      faults: [{ at: 1, reason: { text: reason } }],
    });
  });
});
