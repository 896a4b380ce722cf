import { f } from '@/schema';
import { defineRecord } from './record';
import { named, order_no, people } from './record-fields';

export const examinationDuty = defineRecord({
  name: 'examination-duty',
  label: 'Examination duty',
  title: 'Examination',
  fields: {
    duty: f.choice(
      [
        'paper_setting',
        'moderation',
        'evaluation',
        'invigilation',
        'centre',
        'practical',
        'scrutiny',
      ],
      { required: true },
    ),
    body: named('University or board'),
    number: people('Scripts or sessions'),
    order_no,
  },
  list: ['duty', 'body', 'number'],
});
