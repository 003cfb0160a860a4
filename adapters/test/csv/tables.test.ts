import { gzipSync } from "node:zlib"
import { assert, describe, expect, it } from "@effect/vitest"
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

type Content = string | Uint8Array

async function* bytesOf(pieces: ReadonlyArray<Content>): AsyncIterable<Uint8Array> {
  for (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece
}
const read = (feed: (bytes: AsyncIterable<Uint8Array>) => Feed, ...content: ReadonlyArray<Content>) =>
  Effect.runPromise(Stream.runCollect(feed(bytesOf(content))).pipe(Effect.map((items) => items.flat())))
const refusalOf = (feed: (bytes: AsyncIterable<Uint8Array>) => Feed, content: string) =>
  Effect.runPromise(
    Stream.runDrain(feed(bytesOf([content]))).pipe(
      Effect.flip,
      Effect.map(({ reason }) => reason),
    ),
  )
const products = (items: ReadonlyArray<FeedItem>) =>
  items.flatMap((item) => (item.kind === "record" && item.record.kind === "product" ? [item.record] : []))

it("a table of which a reader takes only the beginning is closed", { timeout: 20_000 }, async () => {
  const row = `${PEN};1;1\n`
  const closed = new Promise<number>((resolve) => {
    const pieces = async function* () {
      let given = 0
      try {
        for (; given < 1_000; given++) yield Buffer.from(given === 0 ? `ean;store;quantity\n${row}` : row.repeat(4_096))
      } finally {
        resolve(given)
      }
    }
    void Effect.runPromise(Stream.runDrain(Stream.take(stockFeed(pieces()), 1)))
  })
  expect(await closed).toBeLessThan(200)
})

it.each([
  ["color_code", "is"],
  ["manufacturer_contact", "is"],
  ["manufacturer_country", "is"],
  ["hazard_pictograms", "has"],
  ["delivery_time", "is"],
  ["supply", "is"],
  ["category", "is"],
  ["price", "is"],
])("a long value that cannot be read is cited by sixty characters: %s", async (column, verb) => {
  const rows = ["ean;title;kind;manufacturer;" + column, `${NOTEBOOK};Lack;paint;Nord;${"x".repeat(61)}`].join("\n")
  const item = (await read(productsFeed, rows)).find(({ kind }) => kind === "setAside")
  assert.include(item?.kind === "setAside" ? item.reason : "", `${column} ${verb} "${"x".repeat(60)}"`)
})

it("a row has a mebibyte at most, and no file is read further than its limit for the first row", async () => {
  const ofSize = (size: number) => `ean;store;quantity\n${PEN};${"x".repeat(size - PEN.length - 1)};1\n`
  assert.lengthOf(await read(stockFeed, ofSize(1_048_576)), 1)
  assert.include(await refusalOf(stockFeed, ofSize(1_048_578)), "broken at row 2")
  const separators = (size: number) => ["ean,".padEnd(size, "x"), ";;;;\n"]
  const refusal = (...pieces: ReadonlyArray<string>) =>
    Effect.runPromise(
      Stream.runDrain(stockFeed(bytesOf(pieces))).pipe(
        Effect.flip,
        Effect.map(({ reason }) => reason),
      ),
    )
  assert.include(await refusal(...separators(65_535)), "missing: ean, store, quantity.")
  assert.include(await refusal(...separators(65_536)), "missing: store, quantity.")
})

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

  it("every column is read into a separate field (FACET-02, PDP-36)", async () => {
    const values: Readonly<Record<string, string>> = {
      ean: NOTEBOOK,
      kind: "pen",
      price: "100",
      original_price: "120",
      loyalty_price: "90",
      vat: "6",
      availability: "NOT_YET_PUBLISHED",
      delivery_time: "5–8",
      supply: "7-10",
      preorder_date: "2026-01-01",
      preorder_delivery_date: "2026-12-01",
      embargo_date: "2026-12-01T08:00+01:00",
      category: "papper-pennor_pennor",
      stock: "1",
      popularity: "7",
      publishing_date: "2026",
      badge: "New",
      rating: "4,5",
      rated_by: "12",
      width_mm: "1",
      height_mm: "2",
      depth_mm: "3",
      weight_g: "4",
      age_from: "5",
      age_to: "6",
      puzzle_pieces: "8",
      game_minutes_from: "9",
      game_minutes_to: "10",
      players_from: "11",
      players_to: "13",
      pen_tip_width_mm: "0,5",
      notebook_grammage: "90",
      suitable_under_three: "ja",
      color_code: "rainbow",
      manufacturer_contact: "hej@ord.example",
      manufacturer_country: "se",
      responsible_person_contact: "https://ord.example",
      hazard_pictograms: "GHS07",
    }
    const columns = [...productColumns.required, ...productColumns.optional].filter((name) => name !== "variant_of")
    // A column of words has its own name in it.
    const row = columns.map((name) => values[name] ?? `the ${name}`)
    const [all] = products(await read(productsFeed, `${columns.join(";")}\n${row.join(";")}`))
    assert.deepStrictEqual<unknown>(all, {
      kind: "product",
      ref: `row 2 (${NOTEBOOK})`,
      facts: {
        identifier: NOTEBOOK,
        title: "the title",
        subtitle: "the subtitle",
        productType: "other",
        kind: "pen",
        authors: [],
        tags: [],
        badges: [{ type: "New", label: "the badge_label", order: 1 }],
        categories: [
          { type: "non-book", name: "Papper & pennor", key: "papper-pennor" },
          { type: "non-book", name: "Pennor", key: "papper-pennor_pennor" },
        ],
        popularity: 7,
        subType: "the sub_type",
        brand: "the brand",
        description: "the description",
        additionalDescription: "the additional_description",
        promotionalDescription: "the promotional_description",
        publishingDate: "2026",
        keywords: ["the keywords"],
        environmentalLabels: ["the environmental_labels"],
        languages: ["the languages"],
        campaignTags: ["the campaign_tags"],
        rating: 4.5,
        ratedBy: 12,
        ratingSource: "the rating_source",
        dimensions: { width: 1, height: 2, depth: 3, unit: "mm" },
        weight: 4,
        age: { from: 5, to: 6 },
        suitableUnderThree: true,
        puzzlePieces: 8,
        gameDuration: { from: 9, to: 10 },
        gamePlayerCount: { from: 11, to: 13 },
        color: "the color",
        colorCode: "rainbow",
        colorDetail: "the color_detail",
        penInkColor: "the pen_ink_color",
        penHardness: "the pen_hardness",
        penTipWidth: 0.5,
        notebookLayout: "the notebook_layout",
        notebookGrammage: 90,
        notebookPaperSize: "the notebook_paper_size",
        calendarInsert: "the calendar_insert",
        manufacturer: {
          name: "the manufacturer",
          address: "the manufacturer_address",
          contact: "hej@ord.example",
          country: "SE",
        },
        responsiblePerson: {
          name: "the responsible_person",
          address: "the responsible_person_address",
          contact: "https://ord.example",
        },
        safetyWarnings: ["the safety_warnings"],
        hazardPictograms: ["GHS07"],
      },
      offer: {
        price: 10_000,
        originalPrice: 12_000,
        loyaltyPrice: 9_000,
        vatRate: 6,
        availability: "NOT_YET_PUBLISHED",
        inStock: true,
        deliveryTime: "5-8",
        supply: { kind: "toOrder", deliveryTime: "7-10" },
        preorderDate: "2026-01-01",
        preorderDeliveryDate: "2026-12-01",
        embargoDate: "2026-12-01T08:00+01:00",
      },
      variants: [],
      stock: 1,
    })
  })

  it("a row with nothing else brings an article that is not in stock, on the shelf of its kind", async () => {
    const items = await read(productsFeed, `ean;title;kind\n${PEN};Penna;pen`)
    assert.deepStrictEqual<unknown>(items.at(-1), {
      kind: "record",
      record: {
        kind: "product",
        ref: `row 2 (${PEN})`,
        facts: {
          identifier: PEN,
          title: "Penna",
          productType: "other",
          kind: "pen",
          authors: [],
          tags: [],
          badges: [],
          categories: [
            { type: "non-book", name: "Papper & pennor", key: "papper-pennor" },
            { type: "non-book", name: "Pennor", key: "papper-pennor_pennor" },
          ],
          popularity: 0,
        },
        offer: { vatRate: 25, availability: "AVAILABLE_TO_BUY", inStock: false },
        variants: [],
      },
    })
  })

  const readOf = async (column: string, value: string) => {
    const items = await read(productsFeed, `ean;title;kind;${column}\n${PEN};Penna;pen;${value}`)
    const item = items.find((each) => each.kind !== "record" || each.record.kind === "product")
    if (item?.kind === "setAside") return item.reason
    return item?.kind === "record" && item.record.kind === "product"
      ? { ...item.record.facts, ...item.record.offer }
      : {}
  }

  it.each<readonly [column: string, value: string, fields: Partial<ProductFacts & Offer>]>([
    ["width_mm", "5", { dimensions: { width: 5, unit: "mm" } }],
    ["depth_mm", "5", { dimensions: { depth: 5, unit: "mm" } }],
    ["players_to", "4", { gamePlayerCount: { from: 0, to: 4 } }],
    ["age_from", "3", { age: { from: 3, to: 0 } }],
    ["color_code", "#A1b2C3", { colorCode: "#a1b2c3" }],
    ["color_code", "four-color", { colorCode: "four-color" }],
    ["color_code", "pattern", { colorCode: "pattern" }],
    ["badge", "signed", { badges: [{ type: "Signed", label: "", order: 1 }] }],
    ["rating", "1", { rating: 1 }],
    ["rating", "5", { rating: 5 }],
    ["delivery_time", "2", { deliveryTime: "2" }],
    ["supply", "None", { supply: { kind: "none" } }],
    ["vat", "0", { vatRate: 0 }],
    ["vat", "12", { vatRate: 12 }],
    ["vat", "25", { vatRate: 25 }],
    ["availability", "watch", { availability: "WATCH" }],
    ["stock", "0", { inStock: false }],
  ])("a %s of %s is read", async (column, value, fields) => {
    assert.deepInclude<unknown>(await readOf(column, value), fields)
  })

  it.each([
    ["color_code", "#12345", 'is "#12345", not #rrggbb, rainbow, four-color or pattern'],
    ["color_code", "x#123456", 'is "x#123456", not #rrggbb, rainbow, four-color or pattern'],
    ["color_code", "#1234567", 'is "#1234567", not #rrggbb, rainbow, four-color or pattern'],
    ["color_code", "rainbows", 'is "rainbows", not #rrggbb, rainbow, four-color or pattern'],
    ["rating", "0,9", "is 0.9, not 1 to 5"],
    ["rating", "5,1", "is 5.1, not 1 to 5"],
    ["delivery_time", "5-8-9", 'is "5-8-9", not working days such as 2 or 5-8'],
    ["delivery_time", "1234", 'is "1234", not working days such as 2 or 5-8'],
    ["manufacturer_country", "SWE", `is "SWE", not a country's two letters such as SE`],
    ["manufacturer_country", "S", `is "S", not a country's two letters such as SE`],
    ["manufacturer_contact", "x http://a.b", `is "x http://a.b", not an e-mail address or a page's address`],
    ["manufacturer_contact", "http://a b", `is "http://a b", not an e-mail address or a page's address`],
    ["category", "okänd", 'is "okänd", which is not a category of the shop'],
  ])("a %s of %s sets the row aside", async (column, value, reason) => {
    assert.strictEqual<unknown>(await readOf(column, value), `${column} ${reason}.`)
  })

  it("names each column that a row must have", async () => {
    const items = await read(productsFeed, "ean;title;kind\n;;\n;x;\n;;pen")
    assert.deepStrictEqual<unknown>(items, [
      { kind: "setAside", ref: "row 3", reason: "ean is empty; kind is empty." },
      { kind: "setAside", ref: "row 4", reason: "ean is empty; title is empty." },
    ])
  })

  it("a colour takes its stock and title from its article, unless it has its own", async () => {
    const rows = [
      "ean;variant_of;title;kind;stock;price",
      `${NOTEBOOK};;Bok;notebook;2;100`,
      `${RED};${NOTEBOOK};Röd bok;;;90`,
      `${PEN};${NOTEBOOK};;;0;`,
    ]
    const items = await read(productsFeed, rows.join("\n"))
    const variants = products(items)[0]?.variants ?? []
    assert.deepStrictEqual<unknown>(
      variants.map(({ facts, offer }) => [facts.title, offer.inStock, offer.price]),
      [
        ["Röd bok", true, 9_000],
        ["Bok", false, 10_000],
      ],
    )
    assert.deepStrictEqual(
      items.flatMap((item) => (item.kind === "record" && item.record.kind === "stock" ? [item.record.quantity] : [])),
      [0],
    )
  })
})

describe("tables of stock and prices", () => {
  it("stock has the store and the copies", async () => {
    assert.deepStrictEqual(await read(stockFeed, `ean,store,quantity\n${PEN},uppsala,3\n${PEN},web,-1`), [
      { kind: "record", record: { kind: "stock", ref: `row 2 (${PEN})`, ean: PEN, store: "uppsala", quantity: 3 } },
      { kind: "setAside", ref: `row 3 (${PEN})`, reason: 'quantity is "-1", not a number.' },
    ])
  })

  it("a quotation mark within a value is part of it", async () => {
    const [item] = await read(stockFeed, `ean,store,quantity\n${PEN},5" nord,3`)
    assert.deepInclude(item, { kind: "record" })
    assert.deepInclude(item?.kind === "record" ? item.record : {}, { store: '5" nord', quantity: 3 })
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

describe("a row of stock or prices that lacks something", () => {
  it("is set aside with what it lacks", async () => {
    const reasons = async (feed: (bytes: AsyncIterable<Uint8Array>) => Feed, table: string) =>
      (await read(feed, table)).map((item) => (item.kind === "setAside" ? item.reason : item.kind))
    assert.deepStrictEqual(await reasons(stockFeed, `ean,store,quantity\n,uppsala,1\n${PEN},,\n${PEN},web,0`), [
      "ean is empty.",
      "store is empty; quantity is empty.",
      "record",
    ])
    assert.deepStrictEqual(
      await reasons(pricesFeed, `ean,price,loyalty_price\n,1,\n${PEN},,\n${PEN},1,dyr\n${PEN},1,`),
      ["ean is empty.", "price is empty.", 'loyalty_price is "dyr", not a price in kronor.', "record"],
    )
  })
})

describe("the rows of a table", () => {
  const refs = async (...content: ReadonlyArray<Content>) =>
    (await read(stockFeed, ...content)).map((item) =>
      item.kind === "setAside" ? `${item.ref}: ${item.reason}` : item.kind === "record" ? item.record.ref : item.kind,
    )

  it("are numbered as in a spreadsheet, with those that are empty", async () => {
    assert.deepStrictEqual(await refs(`ean,store,quantity\n\n${PEN},a,1\n , ,\n${PEN},b,1`), [
      `row 3 (${PEN})`,
      `row 5 (${PEN})`,
    ])
  })

  it("may have fewer cells than columns, and more when those are empty", async () => {
    assert.deepStrictEqual(await refs(`ean,store,quantity\n${PEN}\n${PEN},a,1,,\n${PEN},a,1,,x`), [
      `row 2 (${PEN}): store is empty; quantity is empty.`,
      `row 3 (${PEN})`,
      "row 4: It has 5 cells for 3 columns.",
    ])
  })

  it("are named by sixty characters of their number at most", async () => {
    const [ref] = await refs(`ean,store,quantity\n${"x".repeat(61)},a,1`)
    assert.include(ref, `row 2 (${"x".repeat(60)}): `)
  })

  it("with bytes of another encoding are set aside", async () => {
    // Past what is examined for the encoding.
    const examined = `ean,store,quantity\n${`${PEN},${"x".repeat(1_000)},1\n`.repeat(1_100)}`
    const rows = await refs(examined, Buffer.from([0xe5]), ",a,1\n")
    assert.strictEqual(rows.at(-1), "row 1102: It has bytes that are not text in the file's encoding.")
  })

  it.each(["EAN,Store,Quantity", " ean , store , quantity ", "Ean!,(store),quantity", "ean,store,,quantity"])(
    "have columns named in any spelling: %s",
    async (heading) => {
      const row = heading.includes(",,") ? `${PEN},a,x,1` : `${PEN},a,1`
      assert.deepStrictEqual(await refs(`${heading}\n${row}`), [`row 2 (${PEN})`])
    },
  )

  it("are parted by what the first line has most of, outside quotes", async () => {
    assert.deepStrictEqual(await refs(`ean;"store";"quantity"\n${PEN};"a,b";1`), [`row 2 (${PEN})`])
    assert.deepStrictEqual(await refs(`ean\tstore\t"quantity;;;,,,"\n${PEN}\ta\t1`), [`row 2 (${PEN})`])
  })
})

describe("a table that is refused with one message", () => {
  it.each([
    ["", /names no columns/],
    ["artikel;namn\n1;2", /missing: ean, price/],
    ["ean;price;rabatt\n1;2;3", /Unknown columns: rabatt/],
    ["ean;price;price\n1;2;3", /price occurs twice/],
    [`ean;price\n${PEN};"12`, /a quoted cell has no end/],
    [`ean;price;${"x".repeat(201)}\n1;2;3`, /^Unknown columns: x{200}\. See docs\/importing\.md\.$/],
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
