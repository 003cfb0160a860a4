/** What a shelf is called that nobody has named (SHELL-10). Effect-free. */

/** `bocker_barn-och-ungdom` → `Barn och ungdom`: good enough until somebody names it. */
export const nameFromKey = (key: string): string => {
  const words = key.slice(key.lastIndexOf("_") + 1).replaceAll("-", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
