import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { articleRecord, bookRecord, eanOf, kronor, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import type { LawSettings } from "../../pages/PageRequest.ts"
import { ProductPage } from "../../pages/ProductPage.tsx"
import { readProductPage } from "../../pages/readProductPage.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"

/** With those of every record twelve facts. */
const FACTS = {
  originalTitle: "Boken",
  translators: ["Eva"],
  narrators: ["Per"],
  readingAge: "6-9 år",
  awards: ["Augustpriset"],
  keywords: ["vinter"],
  sabCodes: ["Hc"],
  pageCount: 200,
  series: "Serien",
  seriesPart: "1",
}

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
  await opened.shop.runPromise(
    publishRecords([
      bookRecord(31, { title: "Enstaka", printOnDemand: true }, { price: kronor(199) }),
      articleRecord(34, {
        title: "Linoljefärg",
        kind: "paint",
        manufacturer: {
          name: "Kulör Ltd",
          address: "1 Mill Lane, London",
          contact: "safety@kulor.example",
          country: "GB",
        },
        responsiblePerson: { name: "Nord AB", address: "Hamngatan 4, Ystad", contact: "https://nord.example" },
        safetyWarnings: ["Trasor kan självantända."],
        hazardPictograms: ["GHS02", "GHS07"],
      }),
      bookRecord(35, { title: "Betygsatt", rating: 4.5, ratedBy: 12 }),
      bookRecord(36, { title: "Läsarbetyg", rating: 4.5, ratedBy: 12, ratingSource: "Bokcirkeln" }),
      bookRecord(33, { title: "Fil", kind: "ebook", distributionMethod: "download" }, { price: kronor(99) }),
      bookRecord(37, { title: "Kontorsmöbler", ...FACTS, edition: "2" }),
      bookRecord(38, { title: "Anteckningar-vintern 0,5 mm", ...FACTS }),
      bookRecord(32, { title: "Lager" }, { price: kronor(199) }),
    ]),
  )
}, 60_000)
afterAll(() => opened.close())

const productPage = async (n: number, name: string, law?: LawSettings) => {
  const plain = pageRequest(opened.shop, `/${n === 34 ? "vara" : "bok"}/${name}/${eanOf(n)}`)
  const request = { ...plain, law: law ?? plain.law, routeParams: { ean: eanOf(n) } }
  const rendered = renderPageHtml(ProductPage, await readProductPage(request), request)
  return {
    head: rendered.head.toString(),
    raw: rendered.main.toString(),
    main: rendered.main.toString().replaceAll("\u00a0", " "),
  }
}

describe("the product page", () => {
  it("states that products printed on demand cannot be returned, and only for those (PDP-09, D-31)", async () => {
    const notice = "Trycks på beställning. Ångerrätten gäller inte."
    assert.include((await productPage(31, "enstaka")).main, notice)
    assert.notInclude((await productPage(32, "lager")).main, notice)
  })

  it("has a title that fits beside the cover of a phone and is larger than what follows, with no figure broken", async () => {
    const { raw } = await productPage(38, "anteckningar-vintern-0-5-mm")
    assert.include(raw, 'max-sm:text-[clamp(1rem,8vw-.5rem,1.5rem)]">Anteckningar-vintern 0,5\u00a0mm</h1>')
    assert.strictEqual(raw.split("max-sm:[--text-h2:1.375rem]").length, 3, "texts and rows")
  })

  it("folds many facts at 105 px, on a wide screen too (PDP-13)", async () => {
    const factsOf = async (n: number, name: string) => {
      const { main } = await productPage(n, name)
      const [, facts = ""] = /id="facts-text">(.*?)<\/dl>/s.exec(main) ?? []
      return [
        facts.split("<dt").length - 1,
        /class="fold relative ([^"]*)"(?=[^<]*<input[^>]*id="facts")/.exec(main)?.[1],
      ]
    }
    assert.deepStrictEqual(await factsOf(38, "anteckningar-vintern-0-5-mm"), [12, "[--fold:105px]"])
    assert.deepStrictEqual(await factsOf(37, "kontorsmobler"), [13, "[--fold:105px]"])
  })

  it("describes the legal guarantee of goods, until the EU's own notice is shown (Directive 2024/825)", async () => {
    const sentence = "rättslig garanti om minst två år"
    assert.include((await productPage(32, "lager")).main, sentence)
    assert.notInclude((await productPage(33, "fil")).main, sentence)
    const guaranteePicture = { path: "/garantimeddelande/a.png", width: 420, height: 560 }
    const { main } = await productPage(32, "lager", { guaranteePicture, ratingsVerified: undefined })
    assert.notInclude(main, sentence)
    assert.match(main, /<img[^>]* src="\/garantimeddelande\/a\.png" width="420" height="560" alt="EU:s meddelande/)
  })

  it("shows the manufacturer, the responsible person in the EU and the warnings (Regulation (EU) 2023/988)", async () => {
    const { main } = await productPage(34, "linoljefarg")
    const html = main.replaceAll("<!-- -->", "").replaceAll(/<(dt|dd) [^>]*>/g, "<$1>")
    for (const text of [
      "<dt>Tillverkare</dt><dd>Kulör Ltd, 1 Mill Lane, London, ",
      '<a class="link inline-block" href="mailto:safety@kulor.example">safety@<wbr/>kulor.<wbr/>example</a>',
      '<dt>Ansvarig i EU</dt><dd>Nord AB, Hamngatan 4, Ystad, <a class="link" href="https://nord.example">',
      "Brandfarligt (GHS02), Skadligt (GHS07)",
      "<p>Trasor kan självantända.</p>",
    ]) {
      assert.include(html, text)
    }
    assert.notInclude((await productPage(32, "lager")).main, "Produktsäkerhet")
  })

  it("shows next to its rating who has rated, and whether this was verified (Directive 2005/29/EC, article 7(6))", async () => {
    const unverified = "Vi har inte kontrollerat att de som har satt betyg har köpt eller använt varan."
    const { main, head } = await productPage(35, "betygsatt")
    assert.include(main, `Betygen kommer från förlag och bokhandel. ${unverified}`)
    assert.strictEqual(main.split(unverified).length, 2, "once on its page")
    assert.notInclude(head + main, "AggregateRating")
    assert.include((await productPage(36, "lasarbetyg")).main, `Betygen kommer från Bokcirkeln. ${unverified}`)
    assert.notInclude((await productPage(32, "lager")).main, "Betygen")
    const ratingsVerified = "Bara den som har köpt boken hos oss och är inloggad kan sätta betyg."
    const verified = await productPage(35, "betygsatt", { guaranteePicture: undefined, ratingsVerified })
    assert.include(verified.main, ratingsVerified)
    assert.notInclude(verified.main, unverified)
    assert.include(verified.head + verified.main, "AggregateRating")
  })

  it("shows members from which sum shipping is free (PDP-25)", async () => {
    assert.include((await productPage(32, "lager")).main, ">Fri frakt över 249 kr för medlemmar<")
  })

  it("has the shop's own description where the product has none (SHELL-09, D-39)", async () => {
    assert.include(
      (await productPage(32, "lager")).head,
      '<meta name="description" content="Köp böcker online eller reservera i butik. Inspireras av personalens boktips och hitta din närmaste butik."/>',
    )
  })
})
