// The fields that a bulk edit offers.
import { describe, expect, it } from 'vitest';
import { sharedFields } from '@/console/list/shared-fields';
import { application } from '@/resources/admission/application';
import { notice } from '@/resources/college-management/notice';
import { student } from '@/resources/student-management/student';
import { defineResource, f, who, type Resource } from '@/schema';
import { office } from '../kit/actors';

const everybody = { read: [who.admin()], create: [who.admin()], update: [who.admin()], delete: [] };
const pupil = defineResource({
  name: 'pupil',
  label: 'Pupil',
  title: 'called',
  fields: {
    called: f.text({ required: true }),
    father_name: f.text(),
    name_local: f.text(),
    surname_kind: f.text(),
    code: f.text({ unique: true }),
    ticket: f.text(),
    batch: f.ref('batch'),
    roll: f.text(),
    seat: f.int(),
    phone: f.text({ tidy: 'mobile' }),
    abc: f.text({ pattern: { like: /^\d{4}$/, example: '1234' } }),
    since: f.text({ tidy: 'month' }),
    religion: f.text(),
    status: f.choice(['in', 'out']),
    joined: f.date(),
    photo: f.file(),
    rows: f.json(),
    secret: f.text({ secret: true }),
    given: f.text({ write: 'server' }),
    decision: f.choice(['yes', 'no'], { form: false }),
    left_on: f.date({ when: { status: ['out'] } }),
  },
  list: ['called', 'batch'],
  search: ['called', 'ticket'],
  unique: [['batch', 'roll', 'seat']],
  access: everybody,
}) as Resource;

describe('a bulk edit', () => {
  it('offers fields that rows can share, but not keys or personal data', () => {
    expect(Object.keys(sharedFields(pupil, office('M')))).toEqual([
      'surname_kind',
      'batch',
      'since',
      'religion',
      'status',
      'joined',
    ]);
  });
  it('offers no field that only an action changes', () => {
    for (const [resource, field] of [
      [application, 'status'],
      [notice, 'state'],
      [notice, 'publish_at'],
    ] as const)
      expect(Object.keys(sharedFields(resource as Resource, office('AN')))).not.toContain(field);
  });
  it('offers a dependent field only where it applies to every row', () => {
    const offered = (...status: string[]): boolean =>
      Object.hasOwn(
        sharedFields(
          pupil,
          office('M'),
          status.map((one) => (one ? { status: one } : {})),
        ),
        'left_on',
      );
    expect([offered(), offered('out', 'out'), offered('out', 'in'), offered('out', '')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
  it('of students offers no name, number, mobile number or email address', () => {
    const names = Object.keys(sharedFields(student as Resource, office('M')));
    expect(names).toContain('nationality');
    expect(
      names.filter((name) => /name|roll|registration_no|abc|library|phone|email/.test(name)),
    ).toEqual([]);
  });
});
