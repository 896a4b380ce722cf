import { defineResource, f, who } from '@/schema';

/** A guide, in steps or behind a link; the college's own beside those shipped with the portal. */
export const tutorial = defineResource({
  name: 'tutorial',
  label: 'Tutorial',
  title: 'title',
  fields: {
    title: f.text({ required: true, max: 120 }),
    module: f.text({
      required: true,
      max: 60,
      label: 'Module',
      help: 'Name shown in the menu, such as Attendance Portal.',
    }),
    level: f.choice(['everyone', 'faculty', 'office'], {
      required: true,
      default: 'everyone',
      label: 'For',
    }),
    kind: f.choice(['steps', 'link'], { required: true, default: 'steps' }),
    body: f.longtext({ help: 'One step per line.' }),
    link: f.text({
      max: 300,
      help: "Only https links to youtube.com, youtu.be, vimeo.com, drive.google.com, swayam.gov.in or the college's website.",
      pattern: { like: /^https:\/\/\S+$/, example: 'https://youtu.be/abcdefghijk' },
    }),
    sort: f.int({ min: 0, max: 9999, default: 100, label: 'Order' }),
  },
  list: ['title', 'module', 'level', 'kind', 'sort'],
  sort: ['sort', 'asc'],
  access: {
    read: [who.admin(), who.faculty],
    create: [who.super],
    update: [who.super],
    delete: [who.super],
  },
});
