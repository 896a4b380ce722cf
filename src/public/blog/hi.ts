/** Hindi for the open pages of the blog. */
import type { Dictionary } from '@/schema/sentences';

export default {
  "Blog of the students' union": 'छात्र संघ का ब्लॉग',
  "What the students' union has to tell.": 'छात्र संघ क्या बताना चाहता है।',
  'Posts on {tag}': '{tag} पर लेख',
  'All posts': 'सभी लेख',
  'There is no post with this word.': 'इस शब्द वाला कोई लेख नहीं है।',
  'Nothing has been published yet.': 'अभी कुछ प्रकाशित नहीं हुआ है।',
  Pages: 'पृष्ठ',
  'Page {page} of {pages}': '{pages} में से पृष्ठ {page}',
  'Newer posts': 'नए लेख',
  'Older posts': 'पुराने लेख',
  'Other posts': 'अन्य लेख',
  Newer: 'नया',
  Older: 'पुराना',
} satisfies Dictionary;
