/** What is typed into the field of this name; nothing when the form has none. */
export const typedText = (data: FormData, name: string): string => {
  const value = data.get(name)
  return typeof value === "string" ? value : ""
}
