/** JSON text of a row. Only its kind is checked: the content was decoded when it was written (docs/decisions/0021). */

export const objectIn = (text: string): object => {
  const value: unknown = JSON.parse(text)
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new TypeError("the row has no JSON object")
  return value
}

export const listIn = (text: string): ReadonlyArray<unknown> => {
  const value: unknown = JSON.parse(text)
  if (!Array.isArray(value)) throw new TypeError("the row has no JSON array")
  return value
}
