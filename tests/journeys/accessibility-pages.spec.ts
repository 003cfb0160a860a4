/** Pages as they are opened: their outlines, axe, and nothing wider than the window. States are in `accessibility.spec.ts`. */
import { expect, it } from "vitest"
import { arriveAt, expectChecked, violationsAt } from "./checkedPages.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"
import { expectReadable } from "./screenReader.ts"

const SOLD_OUT = "9789189999060"

const PAGES: ReadonlyArray<readonly [name: string, ...paths: ReadonlyArray<string>]> = [
  ["the home page and the indexes", "/", "/kategori", "/forfattare", "/author/selma-lagerlof"],
  [
    "lists, with filters and ways to sort",
    "/kategori/bocker",
    "/kategori/bocker?facets=format:Pocket&sort=title+asc",
    "/kategori/bocker?visa=filter",
    "/kategori/bocker?visa=sortering",
    "/kategori/papper-pennor?facets=color:Svart",
  ],
  ["searches", "/search?q=lagerl%C3%B6f", "/search?q=qqqqqqqq", "/search"],
  [
    "products",
    "/bok/doktor-glas/9789189999107",
    `/bok/herr-arnes-penningar/${SOLD_OUT}`,
    "/bok/faltskarns-berattelser/9789189999282",
    "/bok/gitarr-och-dragharmonika/9789189999213",
    ARTICLE.path,
  ],
  [
    "pages of the editors, with blocks of many kinds",
    "/frakt-och-retur",
    "/kontakt",
    "/tillganglighet",
    "/kampanj",
    "/kampanj/bokhandlarens-val",
  ],
  [
    "an empty checkout, and a guest's orders",
    "/checkout",
    "/checkout/confirmation?key=unknown",
    "/hitta-order",
    "/hitta-order?fel=nummer#fel",
  ],
  [
    "the other forms of a guest",
    "/logga-in",
    "/angra",
    `/bevaka?ean=${SOLD_OUT}`,
    `/bevaka?ean=${SOLD_OUT}&svar=fel`,
    "/mina-sidor/ta-bort",
  ],
]

const shop = openedShop()
const browsing = openedBrowser()

it.each(PAGES)(
  "%s can be read, have no axe violations, and no horizontal overflow (CMS-01)",
  async (_name, ...paths) => {
    const page = await browsing.newVisitor()
    for (const path of paths) {
      await arriveAt(shop, page, path)
      await expectChecked(page, path)
    }
  },
)

it("the error page has no axe violations", async () => {
  browsing.expectComplaint(/404/)
  const page = await browsing.newVisitor()
  await page.goto(`${shop.origin}/finns/inte/alls`, { waitUntil: "domcontentloaded" })
  await page.getByRole("heading", { level: 1, name: "Sidan finns inte" }).waitFor()
  await expectReadable(page, "not found")
  expect(await violationsAt(page)).toEqual([])
})
