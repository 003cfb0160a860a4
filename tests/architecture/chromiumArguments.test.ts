/** Our list of Chromium's disabled features replaces Playwright's: it must contain all of that. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, it } from "vitest"
import { OFF_FOR_PLAYWRIGHT } from "../chromiumArguments.ts"

it("Chromium starts with the features that Playwright disables", () => {
  const bundle = readFileSync(createRequire(import.meta.url).resolve("playwright-core/lib/coreBundle"), "utf8")
  const list = /\bdisabledFeatures = \[(.*?)\]\.filter\(Boolean\)/s.exec(bundle)?.[1] ?? ""
  const features = [...list.matchAll(/^ *"(\w+)",?$/gm)].map(([, name]) => name)
  expect(features).not.toEqual([])
  expect(OFF_FOR_PLAYWRIGHT).toEqual(features)
})
