import { f, Problem, who } from '@/schema';
import { MOBILE } from '@/domain/mobile';
import { mobile } from '../contact-fields';
import { card, endpoint } from '../../../server/handle';
import { openTicket } from './commands/ticket.server';

export default [
  endpoint({
    method: 'POST',
    path: '/api/site/contact',
    answers: { ticket_no: 'S-2026-1' },
    summary: 'Sends a message to the college and returns the ticket number.',
    who: [who.anyone],
    perMinute: 5,
    proof: true,
    input: {
      name: f.text({ label: 'Your name', required: true, max: 100 }),
      email: f.text({
        label: 'Email',
        max: 254,
        tidy: 'lower',
        pattern: { like: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, example: 'name@example.org' },
      }),
      mobile: f.text({
        label: 'Mobile number',
        ...mobile,
        pattern: { like: MOBILE, example: '98620 12345' },
      }),
      subject: f.text({ label: 'Subject', required: true, max: 150 }),
      message: f.longtext({ label: 'Message', required: true, max: 2000 }),
      homepage: f.text({ label: 'Leave this empty', max: 200 }),
    },
    async run(handle, { body }) {
      const { name, email, mobile, subject, message, homepage } = body;
      // A honeypot: only programs that fill every field reach this. A person who does gets an error
      // and loses nothing.
      if (homepage)
        throw new Problem('invalid', { errors: { homepage: 'Leave this empty and send again.' } });
      if (!email && !mobile)
        throw new Problem('invalid', {
          errors: { email: 'Enter an email address or mobile number so that we can reply.' },
        });
      const { ticket_no } = await openTicket(handle, {
        source: 'public',
        subject,
        details: message,
        contact_name: name,
        contact_email: email,
        contact_mobile: mobile,
      });
      return { ticket_no };
    },
  }),

  card({
    key: 'support-tickets',
    label: 'Open support tickets',
    order: 92,
    waits: true,
    who: [who.admin('A')],
    link: '/support-ticket?filter={"status":["open","in_progress","waiting_user"]}',
    async run({ sql }) {
      const [row] = await sql<{ value: number; total: number }>`
        select count(*) filter (where status in ('open', 'in_progress', 'waiting_user'))::int as value, count(*)::int as total from support_ticket`;
      return row ?? null;
    },
  }),
];
