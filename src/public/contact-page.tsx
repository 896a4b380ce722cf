/** `/contact`: the office's addresses, and a form that creates a ticket of the support desk. */
import type { ReactNode } from 'react';
import type { College } from './college';
import { ContactForm } from './contact-form';
import TextPage from './text-page';
import { useSay } from './translation';
import form from './form.module.css';
import css from './contact.module.css';

export default function ContactPage({
  college,
}: {
  readonly college: College | undefined;
}): ReactNode {
  const say = useSay();
  return (
    <TextPage page="contact" college={college}>
      <aside className={css['grievance']}>
        <p>{say('Do you have a grievance? You can lodge it without an account or your name.')}</p>
        <div>
          <a className={form['button']} href="/grievance">
            {say('Lodge a grievance')}
          </a>
          <a className={form['quiet']} href="/grievance/follow">
            {say('Track a grievance')}
          </a>
        </div>
      </aside>
      <ContactForm />
    </TextPage>
  );
}
