import { ONE_TIME_CODE } from '@/domain/one-time-code';
import { STUDENT_PURPOSES, type StudentPurpose } from '@/domain/student-code';
import { f, Problem, who } from '@/schema';
import { digestOf, endpoint, work } from '../../../server/handle';
import { studentOf, subjectOf } from './commands/proven.server';

const WORK = 'student-code';
const GOOD_FOR = ONE_TIME_CODE.minutes * 60_000;

interface CodeRequest {
  readonly purpose: StudentPurpose;
  readonly roll_no: string;
  readonly batch: string | null;
  /** The device as it identifies itself, to tell a stranger's device from the owner's. */
  readonly device: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export default [
  endpoint({
    method: 'POST',
    path: '/api/student-code',
    answers: { sent: true, minutes: 10, again: 60 },
    who: [who.anyone],
    proof: true,
    summary:
      "Sends a code to a student's registered email and mobile. The response is the same for an unknown roll number.",
    input: {
      purpose: f.choice(STUDENT_PURPOSES, { required: true }),
      roll_no: f.text({ required: true, max: 20, label: 'Roll number' }),
      batch: f.text({ max: 32 }),
      device: f.text({ max: 64 }),
    },
    async run({ codes, later, now }, { body }) {
      const wish: CodeRequest = {
        purpose: body.purpose,
        roll_no: body.roll_no,
        batch: body.batch,
        device: body.device ?? '',
        at: now.getTime(),
      };
      // Rate limiting applies to the typed number and the device, known or not: nothing is looked
      // up before the response is sent, and nobody uses up another user's attempts.
      await codes.send({
        purpose: `asked for ${wish.purpose}`,
        subject: digestOf(
          JSON.stringify([wish.roll_no.toLowerCase(), wish.batch?.toLowerCase() ?? null]),
        ),
        device: wish.device,
      });
      await later(WORK, wish);
      return { sent: true, minutes: ONE_TIME_CODE.minutes, again: ONE_TIME_CODE.again_seconds };
    },
  }),

  work(WORK, async ({ transaction, now }, { purpose, roll_no, batch, device, at }: CodeRequest) => {
    if (now().getTime() - at > GOOD_FOR) return;
    try {
      await transaction(async ({ sql, codes }) => {
        const student = await studentOf(sql, roll_no, batch);
        if (student)
          await codes.send({
            purpose,
            subject: subjectOf(student.id),
            device,
            email: student.email,
            mobile: student.phone,
          });
      });
    } catch (error) {
      // A code was requested a moment ago with another spelling of the number and is on its way.
      if (!(error instanceof Problem && error.code === 'slow_down')) throw error;
    }
  }),
];
