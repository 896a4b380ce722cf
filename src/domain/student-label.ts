/** How a student is named among others: the roll number tells namesakes apart. */
export const studentLabel = ({
  roll_no,
  name,
}: {
  readonly roll_no: string | null;
  readonly name: string;
}): string => (roll_no ? `${roll_no} ${name}` : name);
