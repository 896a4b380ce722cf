import { defineResource, f, who } from '@/schema';
import { mobile } from '../contact-fields';

const keepers = [who.admin('K')];
/**
 * Every signed-in user may look up a bus; the telephone contact is visible only to those who work
 * at the college.
 */
const staff = { read: [who.admin(), who.faculty] } as const;

/** A route of the college bus, with its stops in order. */
export const busRoute = defineResource({
  name: 'bus-route',
  label: 'Bus route',
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 80, unique: true }),
    vehicle_no: f.text({
      required: true,
      max: 15,
      tidy: 'upper',
      label: 'Vehicle number',
      pattern: { like: /^[A-Z]{2}[A-Z0-9 -]{4,13}$/, example: 'MZ01A1234' },
    }),
    driver: f.text({ max: 80 }),
    driver_phone: f.text({
      ...staff,
      ...mobile,
      label: "Driver's phone",
    }),
    days: f.choice(['six', 'five'], {
      required: true,
      default: 'six',
      labels: { six: 'Monday to Saturday', five: 'Monday to Friday' },
    }),
    stops: f.json({
      required: true,
      help: 'In order towards the college.',
      rows: {
        stop: f.text({ required: true, max: 80 }),
        to_college: f.time({ required: true, label: 'To the college' }),
        from_college: f.time({ required: true, label: 'From the college' }),
      },
    }),
    active: f.bool({ required: true, default: true }),
  },
  list: ['name', 'vehicle_no', 'driver', 'driver_phone', 'days', 'active'],
  filters: ['active'],
  sort: ['name', 'asc'],
  access: { read: [who.signedIn], create: keepers, update: keepers, delete: keepers },
});
