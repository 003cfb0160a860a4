/**
 * A visitor who reads pages while something else is measured: product pages and lists in turn, each for the first time.
 */
import { spawn } from "node:child_process"
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import { SORTS } from "@kapitel/core/search/ListQuery"
import { addressesOf } from "./addresses.ts"

const VISITOR = fileURLToPath(new URL("./visitor.ts", import.meta.url))

/** Addresses of product pages, and of every category in every order. */
export const visitedPaths = (dataDir: string, shelves: ReadonlyArray<string>): ReadonlyArray<string> => {
  const lists = SORTS.flatMap((sort) =>
    shelves.map((key) =>
      sort === "default" ? categoryPath(key) : `${categoryPath(key)}?sort=${encodeURIComponent(sort)}`,
    ),
  )
  const { products } = addressesOf(dataDir, lists.length)
  return lists.flatMap((path, i) => [products[i] ?? path, path])
}

/** A separate process requests them until it is stopped. */
export const visit = (origin: string, paths: ReadonlyArray<string>, file: string, perSecond: number) => {
  writeFileSync(file, JSON.stringify(paths))
  const visitor = spawn(process.execPath, [VISITOR, origin, file, String(perSecond)], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  return { stop: () => visitor.kill() }
}
