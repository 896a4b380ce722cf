import { describe, expect, it } from 'vitest';
import { isShortHeading } from '@/domain/heading-words';
import { partOfCell } from '@/schema';

describe('a heading', () => {
  it.each([
    ['Regn No', 'Registration number'],
    ['Regn. No.', 'Registration number'],
    ['Reg No', 'Registration number'],
    ['Registration No.', 'Registration number'],
    ['Roll', 'Roll number'],
    ['Roll No.', 'Roll number'],
    ['Adm No', 'Admission number'],
    ['Dept', 'Department'],
    ['Sem.', 'Semester'],
    ['DOB', 'Date of birth'],
    ['Date Birth', 'Date of birth'],
    ['Phone No', 'Phone'],
    ["Father's name", 'Father’s name'],
  ])('%s is short for %s', (heading, label) => {
    expect(isShortHeading(heading, label)).toBe(true);
  });

  it.each([
    ['Name', 'Father name'],
    ['No', 'Roll number'],
    ['R', 'Roll number'],
    ['Grade', 'Grade point'],
    ['Registration date', 'Registration number'],
    ['', 'Name'],
    ['Number', 'Number of pages'],
  ])('%s is not short for %s', (heading, label) => {
    expect(isShortHeading(heading, label)).toBe(false);
  });

  it('may name in front what the rows are', () => {
    expect(isShortHeading('Student Name', 'Name', 'Student')).toBe(true);
    expect(isShortHeading('Student Name', 'Name', 'Book')).toBe(false);
  });
});

it('a code as an ID has dashes for what no ID may contain', () => {
  expect(partOfCell('ENG 301/B', 'id')).toBe('ENG-301-B');
});
