/**
 * An island's properties as an attribute of HTML: JSON in which quotation marks and backticks have changed places. HTML
 * writes a quotation mark in an attribute as six characters, a backtick as itself (decision 314).
 */
const swapped = (text: string): string => text.replace(/["`]/g, (mark) => (mark === '"' ? "`" : '"'))

export const writeProps = (props: unknown): string => swapped(JSON.stringify(props))

/** Throws on what `writeProps` has not written. */
export const readProps = (text: string): object => JSON.parse(swapped(text)) as object
