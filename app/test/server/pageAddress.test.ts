import { assert, describe, it } from "@effect/vitest"
import { listState } from "@kapitel/core/arbitraries/search"
import { listHref, readListState } from "@kapitel/core/search/listState"
import { isPersonalPath } from "@kapitel/core/site/personalPath"
import fc from "fast-check"
import { isReservedPath, pageAddress, withUnknownParameters } from "../../server/pageAddress.ts"

const ORIGIN = "http://shop.test"
const of = (target: string) => pageAddress(new URL(target, ORIGIN))

describe("the address of a page", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=brev", "/"],
    ["/?q=hav", "/"],
    ["/search?q=hav&utm_source=brev&qt=typed", "/search?q=hav"],
    ["/search?page=2&q=hav&sort=title+asc", "/search?q=hav&sort=title+asc&page=2"],
    [
      "/search?only=1&visa=filter&page=2&sort=title&facets=a%3Ab&c=bocker&q=x",
      "/search?q=x&c=bocker&facets=a%3Ab&sort=title&page=2&visa=filter&only=1",
    ],
    ["/search?q=", "/search"],
    ["/search?q=a&q=b", "/search?q=a"],
    ["/search?q=a%00b%0Ac", "/search?q=a+b+c"],
    ["/search?q=%00&facets=%00", "/search"],
    ["/search?Q=hav", "/search"],
    ["/search/x?q=hav", "/search/x"],
    ["/kategori/bocker?page=2&v=1", "/kategori/bocker?page=2"],
    ["/kategori?page=2", "/kategori"],
    ["/author/selma?sort=title&bokstav=A", "/author/selma?sort=title"],
    ["/kampanj/rea?page=3", "/kampanj/rea?page=3"],
    ["/bok/hav/9789100000000?v=9789100000017&page=2", "/bok/hav/9789100000000?v=9789100000017"],
    ["/vara/penna/9789100000000?v=1", "/vara/penna/9789100000000?v=1"],
    ["/senast-tittade?varor=9789100000000,9789100000017&x=1", "/senast-tittade?varor=9789100000000%2C9789100000017"],
    ["/menypanel?butik=haga&store=lund", "/menypanel?butik=haga"],
    ["/menypanel?butik=", "/menypanel"],
    ["/product/penna/9789100000000?v=1", "/product/penna/9789100000000?v=1"],
    ["/checkout?fel=antal&tillagd=1&id=3", "/checkout?tillagd=1&fel=antal"],
    // Refusals of the forms, which the page shows.
    ["/checkout?fel=TooFewCopies&vara=9789100000000", "/checkout?fel=TooFewCopies&vara=9789100000000"],
    ["/checkout?fel=CodeRefused&skal=threshold&saknas=3200", "/checkout?fel=CodeRefused&skal=threshold&saknas=3200"],
    ["/checkout?antal=2&borttagen=1&x=3", "/checkout?borttagen=1&antal=2"],
    ["/checkout/confirmation?key=abc&tillagd=1", "/checkout/confirmation?key=abc"],
    ["/forfattare?page=2&bokstav=%C3%85&sort=x", "/forfattare?bokstav=%C3%85&page=2"],
    ["/angra/abc?andra=1&page=2", "/angra/abc?andra=1"],
    ["/angra?andra=1", "/angra"],
    ["/bevaka?svar=fel&x=1&ean=9789100000011", "/bevaka?ean=9789100000011&svar=fel"],
    ["/bevaka/w?svar=fullt&ean=1", "/bevaka/w?svar=fullt"],
    ["/logga-in?utloggad=1&page=2", "/logga-in?utloggad=1"],
    ["/hitta-order?skickat=1&fel=nummer&page=2", "/hitta-order?fel=nummer&skickat=1"],
    ["/mina-sidor?adress=fel&page=2", "/mina-sidor?adress=fel"],
    ["/mina-sidor/ta-bort?borttaget=1&page=2", "/mina-sidor/ta-bort?borttaget=1"],
    ["/mina-sidor?borttaget=1", "/mina-sidor"],
    ["/x/kategori/bocker?page=2", "/x/kategori/bocker"],
    ["/search?q=%7F", "/search"],
    ["/sida#del", "/sida"],
    ["/om?page=2&lista=bocker&x=1", "/om?lista=bocker&page=2"],
    ["/?lista=&page=2", "/?page=2"],
    ["/om?page=2", "/om"],
  ])("%s → %s", (target, address) => {
    assert.strictEqual(of(target).address, address)
  })

  it("separates the fragment for a visit in place from the whole page", () => {
    assert.deepStrictEqual(of("/search?_main=1&q=hav"), { address: "/search?q=hav", fragment: true })
    assert.deepStrictEqual(of("/search?_main&q=hav"), { address: "/search?q=hav", fragment: true })
    assert.deepStrictEqual(of("/search?q=_main"), { address: "/search?q=_main", fragment: false })
  })

  const known = ["q", "c", "facets", "sort", "page", "visa", "only"]
  const noise = fc.tuple(
    fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !known.includes(name) && name !== "_main"),
    fc.string({ maxLength: 12 }),
  )
  const given = fc.uniqueArray(fc.tuple(fc.constantFrom(...known), fc.string({ minLength: 1, maxLength: 12 })), {
    selector: ([name]) => name,
  })

  it("is the same for a page, whatever the order of parameters and the unknown ones", () => {
    const shuffled = given.chain((params) =>
      fc.tuple(
        fc.constant(params),
        fc
          .array(noise, { maxLength: 5 })
          .chain((extra) => fc.shuffledSubarray([...params, ...extra], { minLength: params.length + extra.length })),
      ),
    )
    fc.assert(
      fc.property(
        shuffled,
        fc.constantFrom("/search", "/kommande", "/kategori/bocker", "/author/selma", "/kampanj/rea"),
        (lists, path) => {
          const [plain, noisy] = lists.map((params) =>
            of(`${path}?${new URLSearchParams(params.map(([name, value]) => [name, value]))}`),
          )
          assert.deepStrictEqual(noisy, plain)
        },
      ),
    )
  })

  it("keeps all parameters of a list, and is its own canonical address", () => {
    fc.assert(
      fc.property(listState, (state) => {
        const { address } = of(listHref("/search", state))
        const { qt: _, ...shown } = readListState(new URL(listHref("/search", state), ORIGIN).searchParams)
        assert.deepStrictEqual(readListState(new URL(address, ORIGIN).searchParams), shown)
        assert.strictEqual(of(address).address, address)
      }),
    )
  })

  it("never contains a parameter that the page does not read", () => {
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 8 }), (extra) => {
        assert.strictEqual(of(`/search?${new URLSearchParams(extra)}`).address, "/search")
      }),
    )
  })
})

describe("a redirect", () => {
  it.each([
    ["/search?q=9789110007918&qt=typed&utm_source=brev", "/bok/hav/9789110007918", "?utm_source=brev"],
    ["/search?q=7310000000010&qt=typed", "/vara/bok/7310000000010?v=7310000000027", ""],
    ["/search?qt=typed", "/", ""],
    ["/kategori/Bocker?qt=recent&gclid=1", "/kategori/bocker?page=2", "&qt=recent&gclid=1"],
    ["/kategori/Bocker?qt=recent&page=2&_main=1", "/kategori/bocker", "?qt=recent"],
    ["/bok/x/9789110007918?a=1&a=2&v=3", "/bok/hav/9789110007918", "?a=1&a=2"],
  ])("of %s to %s keeps '%s': the origin of a search belongs to lists only", (requested, location, remaining) => {
    assert.strictEqual(withUnknownParameters(location, new URL(requested, ORIGIN)), `${location}${remaining}`)
  })
})

describe("a visitor page", () => {
  it.each([
    ["/checkout", true],
    ["/checkout/confirmation", true],
    ["/demo/brev", true],
    [`/order/${"p".repeat(43)}`, true],
    [`/angra/${"w".repeat(43)}`, true],
    [`/angra/order/${"p".repeat(43)}`, true],
    ["/angra", true],
    ["/angerratt", false],
    ["/", false],
    ["/search", false],
    ["/mina-sidor", true],
    ["/mina-sidor/ta-bort", true],
    ["/logga-in", true],
    ["/hitta-order", true],
    ["/bevaka", true],
    [`/bevaka/${"w".repeat(43)}`, true],
    ["/order", false],
    ["/x/order/a", false],
    ["/x/checkout", false],
    ["/checkouts", false],
    ["/kategori/checkout", false],
    ["/demo", false],
  ])("%s: %s", (path, personal) => {
    assert.strictEqual(isPersonalPath(path), personal)
  })
})

describe("a path that is reserved", () => {
  it.each([
    ["/index.pageContext.json", true],
    ["/kategori/x/index.pageContext.json", true],
    [".pageContext.json/x", false],
    ["/@vite/client", true],
    ["/%40fs/x", true],
    ["/__vite_ping", true],
    ["/a/@b", false],
    ["/a/__vite_ping", false],
    ["/kategori", false],
  ])("%s: %s", (path, reserved) => {
    assert.strictEqual(isReservedPath(path), reserved)
  })
})
