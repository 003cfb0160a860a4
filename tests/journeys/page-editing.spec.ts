import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { contentDir } from "../../app/composition/contentDir.ts"
import type { Simulator } from "../../app/simulators/service/listen.ts"
import { EDITING_SECRET, startSitecore } from "../contracts/simulatedSitecore.ts"
import { freePort } from "../freePort.ts"
import { openedBrowser, ownShop } from "./journey.ts"
import { violations } from "./violations.ts"

const port = await freePort()
/** Where the editor's program is. */
const editorOrigin = `http://127.0.0.1:${port}`

const shop = ownShop({ settings: { EDITING_SECRET, EDITING_ORIGINS: editorOrigin } })
const browsing = openedBrowser()

let editor: Simulator
beforeAll(async () => {
  editor = await startSitecore(contentDir, shop.origin, port)
})
afterAll(() => editor.close())

describe("an editor", () => {
  it("sees a page in the frame of their program, with samples and without links to goods, until they leave (EDIT-01, EDIT-02, EDIT-03)", async () => {
    const page = await browsing.newVisitor()
    await page.goto(`${editorOrigin}/editor?route=/kategori/bocker`)
    const frame = page.frameLocator("iframe")
    await frame.getByRole("heading", { level: 1, name: "Kapitelböcker" }).waitFor()
    await expect.poll(() => frame.getByText("En vara ur sortimentet").count()).toBeGreaterThan(4)
    const links = frame.locator('main a[href^="/bok/"], main a[href^="/vara/"], main a[href="#"], script[src]')
    await expect.poll(() => links.count()).toBe(0)

    await page.goto(`${shop.origin}/kategori/bocker`)
    await page.getByText("En vara ur sortimentet").first().waitFor()
    expect(await violations(page)).toEqual([])

    await page.goto(`${shop.origin}/api/editing/leave`)
    await page.locator("html[data-script]").waitFor()
    await expect.poll(() => page.locator('main a[href^="/bok/"]').count()).toBeGreaterThan(0)
    await expect.poll(() => page.getByText("En vara ur sortimentet").count()).toBe(0)
  })
})
