import type { Dictionary } from '@/schema/sentences';

export default {
  'This link leads nowhere any more': 'यह कड़ी अब कहीं नहीं जाती',
  'A link to a file works for seven days, or until whoever sent it takes it back. Please ask them for a new one.':
    'फ़ाइल की कड़ी सात दिन तक, या भेजने वाले के वापस लेने तक काम करती है। कृपया उनसे नई कड़ी माँगें।',
} satisfies Dictionary;
