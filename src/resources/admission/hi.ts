import type { Dictionary } from '@/schema';

export default {
  Admissions: 'प्रवेश',
  Applicants: 'आवेदक',
  Application: 'आवेदन',
  Applications: 'आवेदन',
  'Application ID': 'आवेदन संख्या',
  'All applicants and the status of their applications.': 'सभी आवेदक और उनके आवेदनों की स्थिति।',
  Pending: 'लंबित',
  Approved: 'स्वीकृत',
  Admitted: 'प्रविष्ट',
} satisfies Dictionary;
