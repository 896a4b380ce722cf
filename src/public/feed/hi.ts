import type { Dictionary } from '@/schema/sentences';

export default {
  'From the department of {name}': '{name} विभाग से',
  'The department has nothing to tell at present.': 'विभाग के पास इस समय कहने को कुछ नहीं है।',
  'This page is closed. Ask your department for its new address.':
    'यह पृष्ठ बंद है। अपने विभाग से नया पता पूछें।',
  'At the top': 'सबसे ऊपर',
} satisfies Dictionary;
