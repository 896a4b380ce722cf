/** Questions from GIFT and Moodle XML, and back. */
import { describe, expect, it } from 'vitest';
import { readGift, writeGift } from '@/domain/gift';
import { readMoodleXml, writeMoodleXml } from '@/domain/moodle-xml';
import { LARGEST_FILE, plainText, type FileQuestion } from '@/domain/question-file';
import { readXml } from '@/domain/small-xml';

const one = (gift: string): FileQuestion => {
  const { questions, faults } = readGift(gift);
  expect(faults, gift).toEqual([]);
  expect(questions, gift).toHaveLength(1);
  return questions[0] as FileQuestion;
};
const lines = ({ answers }: FileQuestion) => answers.map(({ text, credit }) => [text, credit]);

describe('GIFT', () => {
  it('reads an essay', () => {
    expect(one('\n// essay\n::Q8:: How are you? {}')).toMatchObject({
      kind: 'essay',
      text: 'How are you?',
      answers: [],
    });
  });
  it('reads pairs, with an extra match', () => {
    const read = one(`// question: 2  name: Moodle activities
::Moodle activities::[html]Match the <b>activity</b> to the description.{
    =[html]An activity supporting asynchronous discussions. -> Forum
    =[plain]A bank of record entries. -> Database
    = -> Chat
}`);
    expect(read).toMatchObject({
      kind: 'matching',
      text: 'Match the activity to the description.',
    });
    expect(read.answers.map(({ text, match }) => [text, match])).toEqual([
      ['An activity supporting asynchronous discussions.', 'Forum'],
      ['A bank of record entries.', 'Database'],
      ['', 'Chat'],
    ]);
  });
  it('reads a single right choice, and skips comments', () => {
    const read = one(`::Q2:: What's between orange and green in the spectrum?
{
    =yellow # right; good!
    ~red # [html]wrong, it's yellow
    ~[plain]blue # wrong, it's yellow
}`);
    expect(read.kind).toBe('single');
    expect(lines(read)).toEqual([
      ['yellow', 100],
      ['red', 0],
      ['blue', 0],
    ]);
  });
  it('reads several right choices, even where one has full credit', () => {
    const read = one(
      '::c:: Colours?{\n ~%50%yellow # right\n ~%-100%red\n ~%50%off-beige\n ~%-100%[plain]blue\n}',
    );
    expect(read.kind).toBe('multiple');
    expect(lines(read)).toEqual([
      ['yellow', 50],
      ['red', -100],
      ['off-beige', 50],
      ['blue', -100],
    ]);
    expect(one('Colours?{~%100%yellow ~%-50%red ~%-50%blue}').kind).toBe('multiple');
  });
  it('reads numbers: with a tolerance, a range, several, and feedback for wrong answers', () => {
    expect(one('::Q5:: What is a number from 1 to 5? {#3:2~#Completely wrong}').answers).toEqual([
      { text: '3', tolerance: '2', credit: 100 },
    ]);
    expect(one('From 1 to 5? {#1..5}').answers).toEqual([
      { text: '3', tolerance: '2', credit: 100 },
    ]);
    expect(one('Grant? {#=1822:0 =%50%1822:2}').answers).toEqual([
      { text: '1822', tolerance: '0', credit: 100 },
      { text: '1822', tolerance: '2', credit: 50 },
    ]);
  });
  it('reads short answers, with general feedback as explanation', () => {
    const read = one(
      '::S::Which is the best animal?{\n =Frog#Good!\n =%50%Cat\n =%0%*#Completely wrong\n ####[html]Here is some <i>general</i> feedback!\n}',
    );
    expect(read).toMatchObject({ kind: 'short', explanation: 'Here is some general feedback!' });
    expect(lines(read)).toEqual([
      ['Frog', 100],
      ['Cat', 50],
      ['*', 0],
    ]);
  });
  it('reads true and false, and a missing word', () => {
    expect(lines(one('Grant was buried in New York.{T#Right}'))).toEqual([
      ['True', 100],
      ['False', 0],
    ]);
    expect(lines(one('The sun rises in the West.{FALSE}'))).toEqual([
      ['True', 0],
      ['False', 100],
    ]);
    expect(one('Two plus {=two =2} equals four.')).toMatchObject({
      kind: 'short',
      text: 'Two plus _____ equals four.',
    });
  });
  it('reads escaped characters literally', () => {
    const read = one('Which is 2\\:1 in \\{x\\}?\\nSay.{=a\\=b ~c\\~d ~e\\#f}');
    expect(read.text).toBe('Which is 2:1 in {x}?\nSay.');
    expect(read.answers.map(({ text }) => text)).toEqual(['a=b', 'c~d', 'e#f']);
  });
  it('names the line of each invalid question, and reads the others', () => {
    const { questions, faults } = readGift(
      'Good?{T}\n\nNo answers here\n\n$CATEGORY: x\n\nBad?{~a ~b}\n',
    );
    expect(questions).toHaveLength(1);
    expect(faults).toEqual([
      { at: 3, reason: { text: 'Put the answers in braces { }.' } },
      { at: 7, reason: { text: 'Mark at least one choice as right.' } },
    ]);
  });
  it('reads 500 questions and rejects the rest', () => {
    const { questions, faults } = readGift('Good?{T}\n\n'.repeat(501));
    expect([questions.length, faults.length]).toEqual([500, 1]);
  });
  it('reads the largest file of control characters without delay', () => {
    for (const sign of ['{', '=', '~', '\\', '::', '->', '<']) {
      const text = sign.repeat(LARGEST_FILE / sign.length);
      expect(readGift(text).questions, sign).toEqual([]);
    }
  });
});

const MOODLE = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/x</text></category></question>
  <question type="multichoice"><name><text>a</text></name>
    <questiontext format="html"><text><![CDATA[<p>Which of <b>these</b> &amp; those?</p>]]></text></questiontext>
    <generalfeedback format="html"><text>Because.</text></generalfeedback><defaultgrade>2.5</defaultgrade><single>false</single>
    <answer fraction="33.33333" format="html"><text>A</text></answer><answer fraction="33.33333"><text>B</text></answer>
    <answer fraction="33.33333"><text>C</text></answer><answer fraction="-100"><text>D</text></answer></question>
  <question type="truefalse"><questiontext format="plain_text"><text>Is 1 &lt; 2?</text></questiontext>
    <answer fraction="0"><text>false</text></answer><answer fraction="100"><text>true</text></answer></question>
  <question type="numerical"><questiontext><text>Pi?</text></questiontext>
    <answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer><answer fraction="0"><text>*</text></answer></question>
  <question type="matching"><questiontext><text>Capitals</text></questiontext>
    <subquestion><text>Delhi</text><answer><text>India</text></answer></subquestion>
    <subquestion><text>Dhaka</text><answer><text>Bangladesh</text></answer></subquestion></question>
  <question type="essay"><questiontext><text>Say why.</text></questiontext></question>
  <question type="cloze"><questiontext><text>No</text></questiontext></question>
  <question type="essay"><questiontext format="html"><text><![CDATA[<img src="x">]]></text></questiontext></question>
</quiz>`;

describe('Moodle XML', () => {
  it('is read kind by kind, and invalid questions are named by position', () => {
    const { questions, faults } = readMoodleXml(MOODLE);
    expect(questions.map(({ kind, text }) => [kind, text])).toEqual([
      ['multiple', 'Which of these & those?'],
      ['true_false', 'Is 1 < 2?'],
      ['numeric', 'Pi?'],
      ['matching', 'Capitals'],
      ['essay', 'Say why.'],
    ]);
    expect(questions[0]).toMatchObject({ marks: 250, explanation: 'Because.' });
    expect(questions[2]?.answers).toEqual([{ text: '3.14', credit: 100, tolerance: '0.01' }]);
    expect(faults).toEqual([
      { at: 6, reason: { text: 'This question type is not supported.' } },
      { at: 7, reason: { text: 'A picture is not in the file.' } },
    ]);
  });
  it.each([
    ['no XML', 'hello'],
    ['another format', '<html></html>'],
    ['a broken one', '<quiz><question></quiz>'],
    ['one that defines entities', '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz></quiz>'],
    ['one of endless depth', `<quiz>${'<a>'.repeat(1_000)}`],
  ])('rejects %s', (_, file) => {
    expect(readMoodleXml(file)).toEqual({
      questions: [],
      faults: [{ at: 1, reason: { text: 'This is not a Moodle XML file.' } }],
    });
  });
  it('reads the largest file of control characters without delay', () => {
    for (const sign of ['<', '<a ', '&', '<!--', '<![CDATA[', ' ', '<a b="'])
      expect(readXml(sign.repeat(100_000)), sign).toBeNull();
  });
});

describe('writing and reading questions', () => {
  const all: FileQuestion[] = [
    [
      'single',
      [
        { text: 'a=b {x}', credit: 100 },
        { text: '~c#d', credit: -25 },
      ],
    ],
    [
      'multiple',
      [
        { text: 'A', credit: 33.33333 },
        { text: 'B', credit: 66.66667 },
        { text: '<b>', credit: -50 },
      ],
    ],
    [
      'true_false',
      [
        { text: 'True', credit: 0 },
        { text: 'False', credit: 100 },
      ],
    ],
    [
      'numeric',
      [
        { text: '3.14', credit: 100, tolerance: '0.01' },
        { text: '3', credit: 50, tolerance: null },
      ],
    ],
    [
      'short',
      [
        { text: 'frog', credit: 100 },
        { text: 't*d', credit: 80 },
      ],
    ],
    [
      'matching',
      [
        { text: 'Delhi: old', match: 'India', credit: 100 },
        { text: 'Dhaka', match: 'Bangla & more', credit: 100 },
        { text: '', match: 'Nepal', credit: 100 },
      ],
    ],
    ['essay', []],
  ].map(
    ([kind, answers]) =>
      ({
        kind,
        answers,
        text: `What is "${String(kind)}" & why?\nSay: 1 = 1.`,
        explanation: 'So: it is.',
        partial: true,
        marks: null,
      }) as FileQuestion,
  );
  it('preserves them in GIFT', () => {
    const { questions, faults } = readGift(writeGift(all));
    expect(faults).toEqual([]);
    expect(questions).toEqual(all);
  });
  it('preserves them in Moodle XML', () => {
    const { questions, faults } = readMoodleXml(writeMoodleXml(all));
    expect(faults).toEqual([]);
    const rounded = all.map((question) => ({
      ...question,
      marks: 100,
      answers:
        question.kind === 'numeric'
          ? question.answers.map((line) => ({ ...line, tolerance: line.tolerance ?? '0' }))
          : question.answers,
    }));
    expect(questions).toEqual(rounded);
  });
  it('plain text drops tags and keeps line breaks', () => {
    expect(plainText('<p>One</p><p>two<br>three &lt;4</p>')).toBe('One\ntwo\nthree <4');
    expect(plainText('<ul><li>Iron</li><li>Zinc</li></ul><div>Which rusts?</div><b>One</b>')).toBe(
      'Iron\nZinc\nWhich rusts?\nOne',
    );
  });
  it('plain text keeps no more than one empty line, and no blanks at the end of a line', () => {
    expect(plainText('<p>One  </p><br><br><br><p>two</p>')).toBe('One\n\ntwo');
  });
});
