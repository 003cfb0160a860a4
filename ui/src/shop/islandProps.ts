/**
 * An island's properties as an HTML attribute: JSON with quotation marks and backticks swapped. HTML escapes a
 * quotation mark in an attribute as six characters, a backtick not at all (decision 314).
 */
const swapped = (text: string): string => text.replace(/["`]/g, (mark) => (mark === '"' ? "`" : '"'))

export const writeProps = (props: unknown): string => swapped(JSON.stringify(props))

/** Throws on input that `writeProps` has not written. */
export const readProps = (text: string): object => JSON.parse(swapped(text)) as object
