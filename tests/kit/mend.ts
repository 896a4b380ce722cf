/** What the nouns' own rules want of a made-up row, beyond what their definitions say. */
const clock = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const numberIn = (text: unknown): number => Number(/\d+/.exec(String(text))?.[0] ?? 0);

export function mend(resource: string, body: Record<string, unknown>): Record<string, unknown> {
  switch (resource) {
    case 'term': return { ...body, starts_on: '2026-07-01', ends_on: '2026-11-30' };
    case 'calendar-event': return { ...body, to_date: body['from_date'] };
    case 'cat-schedule': return { ...body, closes_on: body['opens_on'] };
    case 'period': return { ...body, start_time: clock(10 * numberIn(body['id'])), end_time: clock(10 * numberIn(body['id']) + 5) };
    case 'regulation-version': return { ...body, grade_bands: [{ min: 4000, letter: 'P', point: 4, pass: true }, { min: 0, letter: 'F', point: 0, pass: false }], attendance_floor: 6500, attendance_required: 7500 };
    case 'student': return { ...body, dob: '2006-01-31', admission_date: '2026-07-01', leaving_date: null, leaving_reason: null };
    default: return body;
  }
}
