/** Hindi for the open pages of the blog. */
import type { Dictionary } from '@/schema/sentences';

export default {
  "Blog of the students' union": 'छात्र संघ का ब्लॉग',
  "News and articles from the students' union.": 'छात्र संघ के समाचार और लेख।',
  'Posts on {tag}': '{tag} पर लेख',
  'All posts': 'सभी लेख',
  'No posts with this tag.': 'इस टैग का कोई लेख नहीं है।',
  'No posts yet.': 'अभी कोई लेख नहीं है।',
  Pages: 'पृष्ठ',
  'Page {page} of {pages}': '{pages} में से पृष्ठ {page}',
  'Newer posts': 'नए लेख',
  'Older posts': 'पुराने लेख',
  'Other posts': 'अन्य लेख',
  Newer: 'नया',
  Older: 'पुराना',
} satisfies Dictionary;
