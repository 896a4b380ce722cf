/**
 * Whether a row of a report or a list allows an action. A row without such data allows whatever the
 * screen offers.
 */
export function allows(row: Readonly<Record<string, unknown>>, action: string): boolean {
  const can = row['_can'];
  return !Array.isArray(can) || can.includes(action);
}
