/** Every component in its states, as a browser receives it before any script, compared as a whole with `outlines`. */
import { beforeAll, describe, expect, it } from "vitest"
import { render } from "../markup.tsx"
import { allStates } from "./allStates.ts"
import { outlineOf } from "./outlineOf.ts"

// The drawing of an empty cart is fetched when it is first shown.
beforeAll(async () => {
  for (const node of Object.values(allStates["EmptyCart"] ?? {})) render(node)
  await import("@kapitel/ui/cart/SeasonPicture")
  await new Promise((resolve) => setTimeout(resolve))
})

describe("in all its states unchanged is", () => {
  it.each(Object.entries(allStates))("%s", async (component, shown) => {
    const outlines = Object.entries(shown).map(([state, node]) => `# ${state}\n${outlineOf(render(node))}\n`)
    await expect(outlines.join("\n")).toMatchFileSnapshot(`./outlines/${component}.txt`)
  })
})
