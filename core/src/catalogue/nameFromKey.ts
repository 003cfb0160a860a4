/** The name of a category that has none (SHELL-10). Effect-free. */

/** `bocker_barn-och-ungdom` → `Barn och ungdom`: used until the category gets a name. */
export const nameFromKey = (key: string): string => {
  const words = key.slice(key.lastIndexOf("_") + 1).replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
