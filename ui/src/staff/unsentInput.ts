/** What is typed into the forms of a page and not sent. */

const hasChanged = (field: Element): boolean =>
  field instanceof HTMLInputElement &&
  (field.type === "radio" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue)

/** The fields of the first such form, with its address as `kvar`; nothing when all is as it was. */
export const unsentInput = (content: HTMLElement): URLSearchParams | undefined => {
  const form = [...content.getElementsByTagName("form")].find(
    (one) => one.method === "post" && [...one.elements].some(hasChanged),
  )
  if (form === undefined) return undefined
  const fields = new URLSearchParams({ kvar: new URL(form.action).pathname })
  for (const [name, value] of new FormData(form)) if (typeof value === "string") fields.append(name, value)
  return fields
}
