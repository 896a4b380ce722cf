import type { Dictionary } from '@/schema/sentences';

export default {
  'This link no longer works': 'यह लिंक अब मान्य नहीं है',
  'File links work for 7 days unless withdrawn. Ask the sender for a new one.':
    'फ़ाइल के लिंक 7 दिन तक चलते हैं, यदि वापस न लिए जाएँ। भेजने वाले से नया लिंक माँगें।',
} satisfies Dictionary;
