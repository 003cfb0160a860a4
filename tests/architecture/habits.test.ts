import { describe, expect, it } from "vitest"
import {
  isNoBarrel,
  namesItsIdea,
  namesItsLocale,
  pollsUntilVisible,
  readsNoClock,
  switchesNothingOff,
  waitsAsLongAsConfigured,
  writesNoHandlerInMarkup,
} from "./habits.ts"
import { read, sources } from "./sources.ts"

const everywhere = sources("{core,adapters,ui,app,tests}/**/*.{ts,tsx,mjs}")
// These files contain the patterns themselves and the examples that must be found.
const but = everywhere.filter((file) => !file.startsWith("tests/architecture/habits"))
const shop = but.filter((file) => /^(core|adapters|ui)\/src\/|^app\//.test(file))

const broken = (habit: typeof isNoBarrel, files: ReadonlyArray<string>) =>
  files.flatMap((file) => habit(file, read(file)))

describe("the conventions of the code", () => {
  it("name every file for its export", () => expect(broken(namesItsIdea, everywhere)).toEqual([]))
  it("pass the locale wherever it matters (SHELL-05)", () => expect(broken(namesItsLocale, shop)).toEqual([]))
  it("pass the time to core", () => {
    expect(
      broken(
        readsNoClock,
        shop.filter((file) => file.startsWith("core/")),
      ),
    ).toEqual([])
  })
  it("write no event handlers into markup", () => expect(broken(writesNoHandlerInMarkup, shop)).toEqual([]))
  it("disable no check", () => expect(broken(switchesNothingOff, but)).toEqual([]))
  it("poll what a page shows", () => {
    expect(
      broken(
        pollsUntilVisible,
        but.filter((file) => file.startsWith("tests/journeys/")),
      ),
    ).toEqual([])
  })
  it("use the configured time limits", () => expect(broken(waitsAsLongAsConfigured, but)).toEqual([]))
  it("use no barrels", () => expect(broken(isNoBarrel, but)).toEqual([]))
})

describe("a violated convention is found", () => {
  it.each([
    [namesItsIdea, "core/src/cart/utils.ts", ""],
    [namesItsIdea, "ui/src/shared/Button.tsx", ""],
    [namesItsIdea, "core/src/cart/index.ts", ""],
    [namesItsIdea, "core/src/types.ts", ""],
    [namesItsLocale, "core/src/a.ts", "price.toLocaleString()"],
    [namesItsLocale, "core/src/a.ts", "new Intl.NumberFormat(undefined, { style })"],
    [namesItsLocale, "core/src/a.ts", "name.localeCompare(other)"],
    [readsNoClock, "core/src/a.ts", "const now = new Date()"],
    [writesNoHandlerInMarkup, "app/a.ts", `const page = \`<button class="x" onclick="pay()">\``],
    [switchesNothingOff, "core/src/a.ts", "// @ts-ignore"],
    [switchesNothingOff, "core/src/a.ts", "// oxlint-disable-next-line no-console"],
    [switchesNothingOff, "core/test/a.test.ts", `it.effect.skip("sells", sell)`],
    [switchesNothingOff, "core/src/a.ts", "// TODO: later"],
    [pollsUntilVisible, "tests/journeys/a.spec.ts", `expect(await page.getByRole("link").count()).toBe(1)`],
    [pollsUntilVisible, "tests/journeys/a.spec.ts", "expect(new URL(page.url()).search).toBe(query)"],
    [waitsAsLongAsConfigured, "app/test/a.test.ts", "await vi.waitFor(() => expect(done).toBe(true))"],
    [waitsAsLongAsConfigured, "tests/a.spec.ts", "await expect.poll(read, { timeout: 15_000 }).toBe(1)"],
    [isNoBarrel, "core/src/a.ts", `export * from "./Cart.ts"`],
  ])("%o in %s with %s", (habit, file, source) => {
    expect(habit(file, source)).toHaveLength(1)
  })

  it.each([
    [namesItsIdea, "app/pages/(shop)/index/+Page.tsx", ""],
    [namesItsLocale, "core/src/a.ts", `price.toLocaleString("sv-SE"); a.localeCompare(b, "sv")`],
    [pollsUntilVisible, "tests/journeys/a.spec.ts", "await expect.poll(() => links.count()).toBe(1)"],
    [readsNoClock, "core/src/a.ts", "new Date(millis)"],
    [writesNoHandlerInMarkup, "ui/src/A.tsx", "<button onClick={pay}>"],
  ])("and a kept one is not: %o in %s with %s", (habit, file, source) => {
    expect(habit(file, source)).toEqual([])
  })
})
