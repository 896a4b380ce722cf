/** The markup of the text pages: what it renders, and that no input becomes more than text. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fillWords, readInline, readMarkup, safeLink } from '@/public/markup';
import { Prose } from '@/public/prose';
import fc from '../kit/any';

afterEach(cleanup);
const kinds = (text: string) => readMarkup(text).map((block) => block.kind);

describe('the markup', () => {
  it('parses headings, paragraphs, lists, tables, quotations and rules', () => {
    expect(
      kinds(
        '# A\n\n## B\n### C\nText\n\n- one\n- two\n  and more\n\n1. first\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> said\n\n---',
      ),
    ).toEqual([
      'heading',
      'heading',
      'heading',
      'paragraph',
      'list',
      'list',
      'table',
      'quote',
      'rule',
    ]);
  });
  it('starts a list right after a line of text', () => {
    expect(readMarkup('You need:\n- a\n- b')).toEqual([
      { kind: 'paragraph', text: ['You need:'] },
      { kind: 'list', ordered: false, items: [['a'], ['b']] },
    ]);
  });
  it('draws bold, italic and links', () => {
    render(
      <Prose text="**Bold [in](https://a.example)** and *thin*, [home](/about), [mail](mailto:a@b.example)" />,
    );
    expect(document.querySelector('strong')?.textContent).toBe('Bold in');
    expect(document.querySelector('em')?.textContent).toBe('thin');
    expect(
      screen
        .getAllByRole<HTMLAnchorElement>('link')
        .map((link) => [link.getAttribute('href'), link.rel]),
    ).toEqual([
      ['https://a.example', 'noopener'],
      ['/about', ''],
      ['mailto:a@b.example', ''],
    ]);
  });
  it('marks an item that is a link alone, which a finger has to hit', () => {
    render(<Prose text={'- [Fees](/fees)\n- see [Rules](/rules)\n- plain'} />);
    expect(screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-link'))).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('draws numbered and bulleted lists, and updates with the text', () => {
    const { rerender } = render(<Prose text={'1. a\n2. b\n\n- c'} />);
    expect(screen.getAllByRole('list').map((list) => [list.tagName, list.textContent])).toEqual([
      ['OL', 'ab'],
      ['UL', 'c'],
    ]);
    rerender(<Prose text="Later" />);
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.getByText('Later')).toBeTruthy();
  });
  it('uses the left column as headers in a table without headings', () => {
    render(<Prose text={'| | |\n|---|---|\n| Address | Hill Road |'} />);
    expect(screen.getByRole('rowheader').textContent).toBe('Address');
    expect(screen.queryByRole('columnheader')).toBeNull();
  });
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    '/\\evil.example',
  ])('makes no link of %s', (href) => {
    expect(safeLink(href)).toBeUndefined();
    render(<Prose text={`[press](${href})`} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
  it('shows HTML as plain text', () => {
    render(<Prose text={'<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;'} />);
    expect(document.querySelector('script, img')).toBeNull();
    expect(document.body.textContent).toContain(
      '<script>alert(1)</script> <img src=x onerror=alert(1)> &lt;',
    );
  });
  it('loses no letter or digit of any input', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            'a',
            'b',
            ' ',
            '*',
            '[',
            ']',
            '(',
            ')',
            '\\',
            '|',
            '#',
            '-',
            '\n',
            '>',
            '1',
            '.',
            '/',
            '{',
            '}',
          ),
        }),
        (text) => {
          const letters = (value: unknown): string =>
            typeof value === 'string'
              ? value
              : Array.isArray(value)
                ? value.map(letters).join('')
                : typeof value === 'object' && value !== null
                  ? letters(
                      Object.entries(value)
                        .filter(
                          ([key]) => !['as', 'kind', 'href', 'level', 'ordered'].includes(key),
                        )
                        .map(([, part]) => part as unknown),
                    )
                  : '';
          const shown = letters(readMarkup(text)).replace(/[^ab]/g, '').length;
          expect(shown).toBeLessThanOrEqual(text.replace(/[^ab]/g, '').length);
          if (!/[|[\\]/.test(text)) expect(shown).toBe(text.replace(/[^ab]/g, '').length);
        },
      ),
    );
  });
});

describe('placeholders in a text', () => {
  it('insert values literally, whatever characters they contain', () => {
    expect(readInline(fillWords('**{name}** [x]', { name: 'A*B [C] | D\\E' }))).toEqual([
      { as: 'strong', of: ['A*B [C] | D\\E'] },
      ' [x]',
    ]);
  });
  it('remove the line when the value is missing', () => {
    expect(
      fillWords('One\n- Telephone: {contact}\n- Email: {email}', {
        contact: null,
        email: 'a@b.example',
      }),
    ).toBe('One\n- Email: a@b.example');
  });
  it('stay as they are when unknown', () => {
    expect(fillWords('{nothing} {name}', { name: 'N' })).toBe('{nothing} N');
  });
  it('cannot inject a link', () => {
    expect(readInline(fillWords('[site]({website})', { website: 'javascript:alert(1)' }))).toEqual([
      '[site](javascript:alert(1))',
    ]);
  });
});
