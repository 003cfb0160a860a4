/** The text of the field with this name; empty when the form has none. */
export const fieldText = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === "string" ? value : ""
}
