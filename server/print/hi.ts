/** Hindi for the text around a printed table. */
import type { Dictionary } from '@/schema';

export const words = {
  'Printed on {at} by {by}': '{at} को {by} द्वारा मुद्रित',
  'Page {page} of {last}': 'पृष्ठ {page}, कुल {last}',
  'Search: {text}': 'खोज: {text}',
  none: 'कुछ नहीं',
  'not {value}': '{value} नहीं',
  'from {value}': '{value} से',
  'to {value}': '{value} तक',
  'No.': 'क्र.',
  Total: 'कुल',
} satisfies Dictionary;
