/** Whether something can be done to a row: of a report, of a list. A row that says nothing allows whatever the screen offers. */
export function allows(row: Readonly<Record<string, unknown>>, action: string): boolean {
  const can = row['_can'];
  return !Array.isArray(can) || can.includes(action);
}
