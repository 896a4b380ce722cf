import { defineModule, who } from '@/schema';

export default defineModule({
  slug: 'grievances', label: 'Grievances', icon: 'report', order: 200,
  who: who.nobody,
  screens: [
    { kind: 'resource', path: '', label: 'Grievances', who: [who.admin('G')], resource: 'grievance', help: 'Complaints that were lodged, and what became of them.' },
  ],
});
