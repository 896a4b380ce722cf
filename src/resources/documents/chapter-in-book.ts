import { f } from '@/schema';
import { defineRecord } from './record';
import { isbn, named } from './record-fields';

export const chapterInBook = defineRecord({
  name: 'chapter-in-book',
  label: 'Chapter in a book',
  title: 'Chapter title',
  fields: {
    book: named(),
    editors: named(),
    isbn,
    publisher: f.text({ max: 160 }),
    pages: f.text({
      required: true,
      max: 20,
      pattern: { like: /^\d+(\s*[-–]\s*\d+)?$/, example: '12-19' },
    }),
    publisher_level: f.choice(['international', 'national', 'state_or_local'], {
      labels: { state_or_local: 'State or local' },
      required: true,
      default: 'national',
    }),
    translated: f.bool({ label: 'Translation', required: true, default: false }),
    proceedings: f.bool({ label: 'Conference proceedings', default: false }),
  },
  list: ['book', 'publisher_level'],
});
