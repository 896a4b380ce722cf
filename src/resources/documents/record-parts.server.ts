/** The service documents of a teacher on the page of their record. */
import { figure, panel } from '../../../server/handle';

export default [
  figure({
    of: 'faculty',
    key: 'service-documents',
    label: 'Service documents',
    order: 20,
    opens: 'service-document',
    at: (_, row) => ({ filter: { faculty: row.id } }),
  }),
  panel({
    of: 'faculty',
    key: 'service-book',
    label: 'Service documents',
    order: 30,
    opens: 'service-document',
    at: (_, row) => ({ filter: { faculty: row.id } }),
    fields: ['title', 'doc_type', 'order_no', 'order_date', 'effective_date', 'state'],
  }),
];
