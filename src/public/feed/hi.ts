import type { Dictionary } from '@/schema/sentences';

export default {
  'Department of {name}': '{name} विभाग',
  'No posts from the department yet.': 'विभाग का अभी कोई संदेश नहीं है।',
  'This page is closed. Ask your department for its new address.':
    'यह पृष्ठ बंद है। अपने विभाग से नया पता पूछें।',
  Pinned: 'पिन किया गया',
} satisfies Dictionary;
