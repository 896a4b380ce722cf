/** `/contact`: the office's addresses, and a form that becomes a ticket of the support desk. */
import type { ReactNode } from 'react';
import type { College } from './college';
import { ContactForm } from './contact-form';
import TextPage from './text-page';

export default function ContactPage({ college }: { readonly college: College | undefined }): ReactNode {
  return <TextPage page="contact" college={college}><ContactForm /></TextPage>;
}
