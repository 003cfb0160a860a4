import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { pricesFeed } from "@kapitel/adapters/csv/pricesFeed"
import { productColumns, productsFeed } from "@kapitel/adapters/csv/productsFeed"
import { stockFeed } from "@kapitel/adapters/csv/stockFeed"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { Offer, ProductFacts } from "@kapitel/core/catalogue/Product"
import type { Feed, FeedItem } from "@kapitel/core/catalogue/receiveFeed"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Schema, Stream } from "effect"
import fc from "fast-check"
import iconv from "iconv-lite"

const NOTEBOOK = Ean.make("7310000000010")
const RED = Ean.make("7310000000027")
const PEN = Ean.make("7310000000034")

async function* bytesOf(content: string | Uint8Array): AsyncIterable<Uint8Array> {
  yield typeof content === "string" ? Buffer.from(content) : content
}
const read = (feed: (bytes: AsyncIterable<Uint8Array>) => Feed, content: string | Uint8Array) =>
  Effect.runPromise(Stream.runCollect(feed(bytesOf(content))).pipe(Effect.map((items) => items.flat())))
const refusalOf = (feed: (bytes: AsyncIterable<Uint8Array>) => Feed, content: string) =>
  Effect.runPromise(
    Stream.runDrain(feed(bytesOf(content))).pipe(
      Effect.flip,
      Effect.map(({ reason }) => reason),
    ),
  )
const products = (items: ReadonlyArray<FeedItem>) =>
  items.flatMap((item) => (item.kind === "record" && item.record.kind === "product" ? [item.record] : []))

describe("a table of articles", () => {
  const table = [
    "EAN;Title;Kind;Category;Price;Stock;Brand;Players from;Players to;Game minutes from;Suitable under three;Keywords",
    `${NOTEBOOK};Spel åt alla;game;spel-pussel_spel_familjespel;1 299,50 kr;4;Öster & Co;2;4;30;nej;kul|snabbt`,
  ].join("\n")

  it("imports the article with its facets, after its categories", async () => {
    const items = await read(productsFeed, table)
    assert.deepStrictEqual(
      items.map((item) => (item.kind === "record" ? item.record.ref : item.kind)),
      ["spel-pussel", "spel-pussel_spel", "spel-pussel_spel_familjespel", `row 2 (${NOTEBOOK})`],
    )
    const [game] = products(items)
    assert.deepStrictEqual(
      [game?.offer.price, game?.offer.vatRate, game?.offer.inStock, game?.stock],
      [130_000, 25, true, 4],
    )
    assert.deepStrictEqual(game?.facts.gamePlayerCount, { from: 2, to: 4 })
    assert.deepStrictEqual(game?.facts.gameDuration, { from: 30, to: 0 })
    assert.deepStrictEqual([game?.facts.suitableUnderThree, game?.facts.keywords], [false, ["kul", "snabbt"]])
    assert.deepStrictEqual(Schema.decodeUnknownSync(ProductFacts)(game?.facts), game?.facts)
    assert.deepStrictEqual(Schema.decodeUnknownSync(Offer)(game?.offer), game?.offer)
  })

  it("imports its manufacturer and its warnings", async () => {
    const columns = "ean;title;kind;manufacturer;manufacturer_address;manufacturer_contact;manufacturer_country;"
    const more =
      "responsible_person;responsible_person_address;responsible_person_contact;safety_warnings;hazard_pictograms"
    const row = `${NOTEBOOK};Lack;paint;Kulör Ltd;1 Mill Lane, London;safety@kulor.example;gb;Nord AB;Hamngatan 4, Ystad;https://nord.example;Brandfarligt.|Vädra.;GHS02|ghs07`
    const [paint] = products(await read(productsFeed, [columns + more, row].join("\n")))
    assert.deepInclude(paint?.facts, {
      manufacturer: {
        name: "Kulör Ltd",
        address: "1 Mill Lane, London",
        contact: "safety@kulor.example",
        country: "GB",
      },
      responsiblePerson: { name: "Nord AB", address: "Hamngatan 4, Ystad", contact: "https://nord.example" },
      safetyWarnings: ["Brandfarligt.", "Vädra."],
      hazardPictograms: ["GHS02", "GHS07"],
    })
    assert.deepStrictEqual(Schema.decodeUnknownSync(ProductFacts)(paint?.facts), paint?.facts)
  })

  it.each([
    ["manufacturer_address", "Gatan 1", "manufacturer is empty, and it has an address or a contact"],
    ["manufacturer_contact", "ring oss", 'manufacturer_contact is "ring oss", not an e-mail address'],
    ["responsible_person_contact", "file:///etc/passwd", "responsible_person_contact is"],
    ["manufacturer_country", "Sverige", "manufacturer_country is"],
    ["hazard_pictograms", "GHS07|GHS10", 'hazard_pictograms has "GHS10", not GHS01 to GHS09'],
  ])("sets a row aside for invalid safety information: %s", async (column, value, reason) => {
    const items = await read(productsFeed, [`ean;title;kind;${column}`, `${NOTEBOOK};Lack;paint;${value}`].join("\n"))
    const item = items.find(({ kind }) => kind === "setAside")
    assert.include(item?.kind === "setAside" ? item.reason : "", reason)
  })

  it("uses the VAT of its kind when its row has none (D-06)", async () => {
    const rows = ["ean;title;kind;price", `${NOTEBOOK};Saltlakrits;food;39`].join("\n")
    const [licorice] = products(await read(productsFeed, rows))
    assert.deepStrictEqual([licorice?.offer.vatRate, licorice?.facts.kind], [12, "food"])
  })

  it("is read in every encoding and with every separator", async () => {
    const wanted = await read(productsFeed, table)
    const commas = table.replaceAll(";", ",").replace("1 299,50 kr", '"1 299,50 kr"')
    for (const content of [
      Buffer.from(`\ufeff${table}`),
      iconv.encode(table, "windows-1252"),
      iconv.encode(table, "utf-16le", { addBOM: true }),
      gzipSync(table),
      Buffer.from(table.replaceAll("\n", "\r\n")),
      Buffer.from(table.replaceAll(";", "\t")),
      Buffer.from(commas),
    ]) {
      assert.deepStrictEqual(await read(productsFeed, content), wanted)
    }
  })

  it("imports the rows after an article as its variants, with the article's values for empty cells", async () => {
    const rows = [
      "ean;variant_of;title;kind;price;stock;color;color_code;notebook_layout",
      `${NOTEBOOK};;Anteckningsbok A5;notebook;129;0;Svart;#000000;Linjerad`,
      `${RED};${NOTEBOOK};;;;3;Röd;#FF0000;`,
    ]
    const items = await read(productsFeed, rows.join("\n"))
    const [notebook] = products(items)
    const [red] = notebook?.variants ?? []
    assert.deepStrictEqual(
      [red?.facts.identifier, red?.facts.title, red?.facts.color],
      [RED, "Anteckningsbok A5", "Röd"],
    )
    assert.deepStrictEqual([red?.facts.colorCode, red?.offer.price, red?.offer.inStock], ["#ff0000", 12_900, true])
    assert.deepStrictEqual(items.at(-1), {
      kind: "record",
      record: { kind: "stock", ref: `row 3 (${RED})`, ean: RED, store: "web", quantity: 3 },
    })
  })

  it("reads whether more copies can be ordered, and in how many working days", async () => {
    const rows = ["ean;title;kind;supply", `${NOTEBOOK};A;pen;none`, `${PEN};B;pen;5–8`, `${RED};C;pen;snart`]
    const items = await read(productsFeed, rows.join("\n"))
    assert.deepStrictEqual(
      products(items).map(({ offer }) => offer.supply),
      [{ kind: "none" }, { kind: "toOrder", deliveryTime: "5-8" }],
    )
    assert.deepInclude(items.at(-1), {
      kind: "setAside",
      reason: 'supply is "snart", neither none nor working days such as 2 or 5-8.',
    })
  })

  it("sets an invalid row aside with its number and all its errors", async () => {
    const rows = [
      "ean;title;kind;price;color_code;publishing_date",
      `${NOTEBOOK};A;notebook;dyr;blå;2026-02-30`,
      "",
      "7,31E+12;B;notebook;1;;",
      `${PEN};C;pen;25;;2026-02`,
    ]
    const items = await read(productsFeed, rows.join("\n"))
    assert.deepStrictEqual(
      items.flatMap((item) => (item.kind === "setAside" ? [item] : [])),
      [
        {
          kind: "setAside",
          ref: `row 2 (${NOTEBOOK})`,
          reason:
            'publishing_date is "2026-02-30", not a date such as 2026-11-21; color_code is "blå", not #rrggbb, rainbow, four-color or pattern; price is "dyr", not a price in kronor.',
        },
        {
          kind: "setAside",
          ref: "row 4 (7,31E+12)",
          reason: 'ean is "7,31E+12", not an EAN with a right check digit.',
        },
      ],
    )
    assert.strictEqual(products(items).length, 1)
  })

  it("a variant of another article than the preceding one is set aside", async () => {
    const rows = ["ean;variant_of;title;kind", `${PEN};;Penna;pen`, `${RED};${NOTEBOOK};;`]
    const [, , setAside, ...rest] = [...(await read(productsFeed, rows.join("\n")))].sort((a, b) =>
      a.kind.localeCompare(b.kind),
    )
    assert.isTrue([setAside, ...rest].some((item) => item?.kind === "setAside" && item.reason.includes(NOTEBOOK)))
  })

  it("every facet column is read into a separate field (FACET-02, PDP-36)", async () => {
    const values: Readonly<Record<string, string>> = {
      ean: NOTEBOOK,
      title: "Allt",
      kind: "pen",
      price: "100",
      original_price: "120",
      loyalty_price: "90",
      vat: "25",
      availability: "AVAILABLE_TO_BUY",
      delivery_time: "5-8",
      supply: "7-10",
      preorder_date: "2026-01-01",
      preorder_delivery_date: "2026-12-01",
      embargo_date: "2026-12-01T08:00+01:00",
      category: "papper-pennor_pennor",
      subtitle: "x",
      stock: "1",
      popularity: "7",
      publishing_date: "2026",
      badge: "New",
      badge_label: "Nyhet",
      rating: "4,5",
      rated_by: "12",
      suitable_under_three: "ja",
      color_code: "rainbow",
      manufacturer_contact: "hej@ord.example",
      manufacturer_country: "SE",
      responsible_person_contact: "https://ord.example",
      hazard_pictograms: "GHS07",
    }
    const columns = [...productColumns.required, ...productColumns.optional].filter((name) => name !== "variant_of")
    const row = columns.map((name) => values[name] ?? (/_(mm|g|from|to|pieces|grammage)$/.test(name) ? "6" : "ord"))
    const [all] = products(await read(productsFeed, `${columns.join(";")}\n${row.join(";")}`))
    const facts: Partial<ProductFacts> = all?.facts ?? {}
    for (const name of [
      "subType",
      "brand",
      "publishingDate",
      "dimensions",
      "weight",
      "calendarInsert",
      "notebookLayout",
      "notebookPaperSize",
      "notebookGrammage",
      "gameDuration",
      "gamePlayerCount",
      "age",
      "puzzlePieces",
      "penInkColor",
      "penHardness",
      "penTipWidth",
      "color",
      "ratingSource",
      "manufacturer",
      "responsiblePerson",
      "safetyWarnings",
      "hazardPictograms",
    ] as const) {
      assert.isDefined(facts[name], name)
    }
  })
})

describe("tables of stock and prices", () => {
  it("stock has the store and the copies", async () => {
    assert.deepStrictEqual(await read(stockFeed, `ean,store,quantity\n${PEN},uppsala,3\n${PEN},web,-1`), [
      { kind: "record", record: { kind: "stock", ref: `row 2 (${PEN})`, ean: PEN, store: "uppsala", quantity: 3 } },
      { kind: "setAside", ref: `row 3 (${PEN})`, reason: 'quantity is "-1", not a number.' },
    ])
  })

  it("prices are kronor, with comma or point, rounded half up", async () => {
    const items = await read(pricesFeed, `ean;price;original_price;loyalty_price\n${PEN};19,50;29.00;15`)
    assert.deepStrictEqual(items, [
      {
        kind: "record",
        record: {
          kind: "price",
          ref: `row 2 (${PEN})`,
          ean: PEN,
          price: Money.make(2000),
          originalPrice: Money.make(2900),
          loyaltyPrice: Money.make(1500),
        },
      },
    ])
  })
})

describe("a table that is refused with one message", () => {
  it.each([
    ["", /names no columns/],
    ["artikel;namn\n1;2", /missing: ean, price/],
    ["ean;price;rabatt\n1;2;3", /Unknown columns: rabatt/],
    ["ean;price;price\n1;2;3", /price is there twice/],
    [`ean;price\n${PEN};"12`, /a quoted cell has no end/],
  ])("%s", async (content, line) => {
    assert.match(await refusalOf(pricesFeed, content), line)
  })
})

it("whatever its cells contain, a row is imported or set aside", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "binary", maxLength: 12 }), { minLength: 4, maxLength: 4 }),
      async (cells) => {
        const quoted = cells.map((cell) => `"${cell.replaceAll('"', '""').replace(/[\ud800-\udfff\ufffd]/g, "")}"`)
        const items = await read(productsFeed, `ean;title;kind;price\n${quoted.join(";")}\n${PEN};Penna;pen;10`)
        assert.isTrue(products(items).some(({ facts }) => facts.identifier === PEN))
      },
    ),
  )
})
