/** Chips next to values: shown if they add information, to callers who may read them. */
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { chipText } from '@/console/fields/chips';
import { rowFields } from '@/console/list/row-fields';
import { RecordStates } from '@/console/show/record-head';
import { readRoll } from '@/resources/roll';
import { defineResource, f, who } from '@/schema';
import { head as headOf, office } from '../kit/actors';
import { renderInConsole } from '../kit/console';

const roll = readRoll();
const found = roll.resources.get('application');
if (!found) throw new Error('there are no applications');
const application = found;
const head = headOf('ENG');
const same = (text: string): string => text;
const chip = (name: string, row: Readonly<Record<string, unknown>>, actor = office('T')) =>
  chipText(application, actor, name, row, same);

afterEach(cleanup);

describe('the states of a record', () => {
  it('name a switch that is on, and say that one is off', () => {
    const resource = defineResource({
      name: 'lamp',
      label: 'Lamp',
      fields: { lit: f.bool(), checked: f.bool() },
      hub: { states: ['lit', 'checked'] },
      access: { read: [who.admin()], write: [] },
    } as unknown as Parameters<typeof defineResource>[0]);
    renderInConsole(
      <RecordStates
        resource={resource}
        record={{ id: 1, version: 1, lit: true, checked: false }}
      />,
      { roll, actor: office('T'), at: '/' },
    );
    expect(
      [...document.querySelectorAll('[data-tone]')].map((one) => [
        one.textContent,
        one.getAttribute('data-tone'),
      ]),
    ).toEqual([
      ['Lit', 'good'],
      ['Checked: No', 'bad'],
    ]);
  });
});

describe('the chip of an application', () => {
  it('shows how it was closed, and nothing while it is open', () => {
    expect(
      ['none', 'not_selected', 'withdrawn', 'cancelled', 'duplicate'].map((disposition) =>
        chip('status', { disposition }),
      ),
    ).toEqual([undefined, 'Not selected', 'Withdrawn', 'Cancelled', 'Duplicate']);
    expect(chip('name', { disposition: 'withdrawn' })).toBeUndefined();
  });
  it('marks a disability next to the category for callers who may read it', () => {
    expect(chip('category', { is_pwd: true })).toBe('PwD');
    expect(chip('category', { is_pwd: false })).toBeUndefined();
    expect(chip('category', { is_pwd: true }, head)).toBeUndefined();
  });
  it('has its field requested together with the column it belongs to', () => {
    const columns = [{ name: 'status' }, { name: 'category' }];
    expect(rowFields(application, office('T'), columns).fields).toEqual(
      expect.arrayContaining(['disposition', 'is_pwd']),
    );
    expect(rowFields(application, head, columns).fields).not.toContain('is_pwd');
  });
  it('is shown in grey next to the status in the record header', () => {
    renderInConsole(
      <RecordStates
        resource={application}
        record={{ id: 1, version: 1, status: 'Pending', disposition: 'withdrawn' }}
      />,
      { roll, actor: office('T'), at: '/' },
    );
    const shown = [...document.querySelectorAll('[data-tone]')].map((one) => [
      one.textContent,
      one.getAttribute('data-tone'),
    ]);
    expect(shown).toEqual([
      ['Pending', 'bad'],
      ['Withdrawn', 'muted'],
    ]);
  });
});
