/** A parameterised query: interpolated values are sent as parameters, never as text. */
export type Sql = <Row extends object = Record<string, unknown>>(
  text: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Row[]>;
