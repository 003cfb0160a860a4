/** Whether a promotion applies to these goods. Effect-free. */
import type { Ean } from "../catalogue/Ean.ts"
import type { PromotionScope } from "./Promotion.ts"

/** What a scope is matched against: the article's own EAN, its categories' keys and its campaign tags. */
export interface ScopedGoods {
  readonly ean: Ean
  readonly categories: ReadonlyArray<string>
  readonly campaignTags: ReadonlyArray<string>
}

/** A scope compiled for testing many goods. */
export type ScopeTest = (goods: ScopedGoods) => boolean

/** The category itself or one below it: keys are written from the root down (D-12). */
const isOnShelf = (category: string, shelf: string): boolean => category === shelf || category.startsWith(`${shelf}_`)

/** Scopes may list fifty thousand goods and are tested repeatedly: each is compiled once. */
const ready = new WeakMap<PromotionScope, ScopeTest>()

/** The predicate of a scope; made once for each scope object. */
export const scopeTest = (scope: PromotionScope): ScopeTest => {
  const known = ready.get(scope)
  if (known !== undefined) return known
  const test = makeTest(scope)
  ready.set(scope, test)
  return test
}

const makeTest = (scope: PromotionScope): ScopeTest => {
  switch (scope.kind) {
    case "everything":
      return () => true
    case "products": {
      const eans: ReadonlySet<string> = new Set(scope.eans)
      return ({ ean }) => eans.has(ean)
    }
    case "categories":
      return ({ categories }) => scope.keys.some((shelf) => categories.some((category) => isOnShelf(category, shelf)))
    case "campaign":
      return ({ campaignTags }) => campaignTags.includes(scope.tag)
  }
}
