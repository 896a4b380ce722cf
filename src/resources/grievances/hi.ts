import type { Dictionary } from '@/schema';

export default {
  Grievances: 'शिकायतें', Grievance: 'शिकायत', 'Complaints that were lodged, and what became of them.': 'दर्ज शिकायतें और उनका परिणाम।', 'Received at': 'प्राप्ति समय', 'Redressed at': 'निवारण समय', Decision: 'निर्णय', Complainant: 'शिकायतकर्ता', 'Unresolved grievances': 'लंबित शिकायतें',
} satisfies Dictionary;
