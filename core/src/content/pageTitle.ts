/** What stands in the browser's tab (SHELL-08, SHELL-10). Effect-free. */

/** The title unless it holds a star, then the store's name, then the page's own name. */
export const pageTitle = (page: {
  readonly title?: string | undefined
  readonly storeName?: string | undefined
  readonly displayName: string
}): string => (isWritten(page.title) ? page.title : page.storeName?.trim() ? page.storeName : page.displayName)

/** A shelf's title with a star in it (a template nobody filled in) gives way to the generated one. */
export const categoryTitle = (title: string | undefined, generated: string): string =>
  isWritten(title) ? title : generated

const isWritten = (title: string | undefined): title is string =>
  title !== undefined && title.trim() !== "" && !title.includes("*")
