import { defineResource, f, who } from '@/schema';

/** A record that a user has read a notice. Written only by reading it. */
export const noticeRead = defineResource({
  name: 'notice-read',
  label: 'Read notice',
  title: ['receiver', 'notice'],
  fields: {
    notice: f.ref('notice', { required: true }),
    receiver: f.text({
      label: 'Recipient',
      required: true,
      max: 40,
      account: true,
    }),
  },
  list: ['notice', 'receiver'],
  unique: [['notice', 'receiver']],
  access: { read: who.nobody, create: who.nobody, update: who.nobody, delete: who.nobody },
});
