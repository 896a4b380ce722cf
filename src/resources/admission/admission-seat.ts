import { defineResource, f } from '@/schema';
import { CATEGORIES } from '@/domain/demographics';
import { office, readers } from './access';

/**
 * Seats of one programme for one category. The number filled is counted, never stored; admission
 * locks this row.
 */
export const admissionSeat = defineResource({
  name: 'admission-seat',
  label: 'Admission seat',
  title: ['offer', 'category'],
  fields: {
    offer: f.ref('admission-programme', { required: true, label: 'Admission programme' }),
    category: f.choice(CATEGORIES, { required: true }),
    seats: f.int({ required: true, min: 0, max: 5000 }),
  },
  list: ['offer', 'category', 'seats'],
  unique: [['offer', 'category']],
  access: { read: readers, create: office, update: office, delete: office },
});
