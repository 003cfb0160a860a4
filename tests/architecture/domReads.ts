/** Direct access to the page's elements: only the four modules outside React may do it (docs/decisions/0294). */

/** The modules, with the files of each. */
export const FOUR_MODULES: Readonly<Record<string, ReadonlyArray<string>>> = {
  "the island runtime": ["app/client/runtime.ts", "app/client/pageLifecycle.ts", "app/client/pictures.ts"],
  "visits in place": ["app/client/navigate.ts", "app/client/lists.ts", "app/client/prefetch.ts"],
  "analytics listeners": ["app/client/analytics.ts"],
  "the counter in the header": ["app/client/cartCount.ts"],
}

const BY_HAND =
  /\b(?:querySelector(?:All)?|closest|dataset|innerHTML|outerHTML|(?:add|remove)EventListener)\b|\bdocument\b(?!\.tsx?\b)/g

/** Comments may mention `document`. An address is not a comment. */
const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(?<!:)\/\/.*$/gm, "")

/** The reads of a source, such as `querySelector`, in their order. */
export const domReads = (source: string): ReadonlyArray<string> => withoutComments(source).match(BY_HAND) ?? []
