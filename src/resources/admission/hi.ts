import type { Dictionary } from '@/schema';

export default {
  Admissions: 'प्रवेश',
  Applicants: 'आवेदक',
  Application: 'आवेदन',
  Applications: 'आवेदन',
  'Application ID': 'आवेदन संख्या',
  'Everybody who applied, and how far they have come.': 'सभी आवेदक, और उनका आवेदन कहाँ तक पहुँचा।',
  Pending: 'लंबित',
  Approved: 'स्वीकृत',
  Admitted: 'प्रविष्ट',
} satisfies Dictionary;
