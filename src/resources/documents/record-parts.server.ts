/** The service documents of a teacher on the page of their record. */
import { panel } from '../../../server/handle';

export default [
  panel({
    of: 'faculty',
    key: 'service-book',
    label: 'Service documents',
    order: 60,
    opens: 'service-document',
    at: (_, row) => ({ filter: { faculty: row.id } }),
    fields: ['title', 'doc_type', 'order_no', 'order_date', 'effective_date', 'state'],
  }),
];
