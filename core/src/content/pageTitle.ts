/** The title of a page (SHELL-08, SHELL-10). Effect-free. */

/** The title unless it holds a star, then the store's name, then the page's own name. */
export const pageTitle = (page: {
  readonly title?: string | undefined
  readonly storeName?: string | undefined
  readonly displayName: string
}): string => (isWritten(page.title) ? page.title : page.storeName?.trim() ? page.storeName : page.displayName)

/** A category's title with an asterisk (a template without its values) is replaced by the generated one. */
export const categoryTitle = (title: string | undefined, generated: string): string =>
  isWritten(title) ? title : generated

const isWritten = (title: string | undefined): title is string =>
  title !== undefined && title.trim() !== "" && !title.includes("*")
