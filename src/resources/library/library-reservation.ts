import { defineResource, f } from '@/schema';
import { ledger } from './access';

/**
 * A place in the queue for a title. The first in the queue gets the next returned copy, held for
 * some days.
 */
export const libraryReservation = defineResource({
  name: 'library-reservation',
  label: 'Reservation',
  title: ['book', 'member'],
  fields: {
    book: f.ref('library-title', { required: true, label: 'Title' }),
    member: f.ref('library-member', { required: true }),
    state: f.choice(['waiting', 'ready', 'fulfilled', 'expired', 'cancelled'], {
      required: true,
      default: 'waiting',
      tones: { ready: 'good', waiting: 'warn', expired: 'muted', cancelled: 'muted' },
    }),
    reserved_on: f.date({ required: true }),
    copy: f.ref('library-copy'),
    hold_until: f.date({ label: 'Held until' }),
    /** Set while the reservation is open, so that a member cannot wait twice for one title. */
    open_key: f.text({ max: 40, unique: true, secret: true }),
  },
  list: ['book', 'member', 'state', 'reserved_on', 'copy', 'hold_until'],
  filters: ['state', 'member', 'book'],
  sort: ['id', 'desc'],
  lockAfter: ['copy'],
  access: ledger,
});
