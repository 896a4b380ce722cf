import type { Dictionary } from '@/schema';

export default {
  'Staff management': 'कर्मचारी प्रबंधन', Faculty: 'शिक्षक', 'Faculty member': 'शिक्षक', 'Employee code': 'कर्मचारी कोड', 'Everybody who teaches, and whether they may sign in.': 'सभी शिक्षक, और वे प्रवेश कर सकते हैं या नहीं।', Photo: 'फ़ोटो',
} satisfies Dictionary;
