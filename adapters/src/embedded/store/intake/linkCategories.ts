/** Keeps the categories, and their numbers of products, in step with the products. */
import type { IntakeRecord } from "@kapitel/core/catalogue/CatalogueIntake"
import { nameFromKey } from "@kapitel/core/catalogue/nameFromKey"
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { countBy, logChange, type PublishRun } from "./PublishRun.ts"

type Shelved = Pick<ProductFacts, "categories" | "productType">
type CategoryRecord = Extract<IntakeRecord, { kind: "category" }>

/** Order of a category without one of its own: after the others, by name. */
const UNPLACED = 1_000_000

/** Source of a category's name; a higher one overrides a lower. */
const BY_KEY = 0
const BY_PRODUCT = 1
const BY_SHOP = 2

/** `undefined` means a product that did not exist, or no longer does. */
export function linkCategories(
  run: PublishRun,
  ean: string,
  before: Shelved | undefined,
  after: Shelved | undefined,
): void {
  const { db, counts } = run
  const formerShelves = before === undefined ? new Set<string>() : withShelvesAbove(before)
  const shelves = after === undefined ? new Set<string>() : withShelvesAbove(after)
  for (const { key, name, type } of after?.categories ?? []) {
    storeCategory(run, { key, displayName: name, type, position: UNPLACED }, BY_PRODUCT)
  }
  for (const key of formerShelves) {
    if (shelves.has(key)) continue
    db.run("DELETE FROM product_category WHERE category_key = ? AND ean = ?", key, ean)
    countBy(counts.categories, key, -1)
  }
  for (const key of shelves) {
    if (formerShelves.has(key)) continue
    db.run("INSERT INTO product_category (category_key, ean) VALUES (?, ?)", key, ean)
    countBy(counts.categories, key, 1)
  }
}

/** The shop's own record of a category: its name, its order and its text. */
export const writeCategory = (run: PublishRun, record: CategoryRecord): void => storeCategory(run, record, BY_SHOP)

const parentOf = (key: string): string | undefined => {
  const at = key.lastIndexOf("_")
  return at > 0 ? key.slice(0, at) : undefined
}

function withShelvesAbove({ categories }: Shelved): Set<string> {
  const keys = new Set<string>()
  for (const category of categories) {
    for (let key: string | undefined = category.key; key !== undefined; key = parentOf(key)) keys.add(key)
  }
  return keys
}

function storeCategory(
  run: PublishRun,
  category: Pick<CategoryRecord, "key" | "displayName" | "type" | "position" | "heading" | "description">,
  namedBy: number,
): void {
  const { key, displayName, type, position, heading, description } = category
  if (namedBy < BY_SHOP && (run.categories.get(key) ?? -1) >= namedBy) return
  const parent = parentOf(key)
  if (parent !== undefined) {
    storeCategory(run, { key: parent, displayName: nameFromKey(parent), type, position: UNPLACED }, BY_KEY)
  }
  const written = run.db.run(
    `INSERT INTO category (key, parent, display_name, type, description, position, named_by, heading, changed_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)
       ON CONFLICT (key) DO UPDATE
         SET display_name = ?3, type = ?4, description = ?5, position = ?6, named_by = ?7, heading = ?8, changed_at = ?9
       WHERE ?7 > named_by
         OR (?7 = ${BY_SHOP} AND (display_name, type, position) IS NOT (?3, ?4, ?6))
         OR (?7 = ${BY_SHOP} AND (description, heading) IS NOT (?5, ?8))`,
    key,
    parent ?? null,
    displayName,
    type,
    description ?? null,
    position,
    namedBy,
    heading ?? null,
    run.at,
  )
  run.categories.set(key, Math.max(namedBy, run.categories.get(key) ?? namedBy))
  if (written === 0) return
  run.treeChanged = true
  logChange(run, "category", key)
}
