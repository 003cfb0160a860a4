/** Every parser of external input, by itself. None of them may ever throw. */
import { crc32 } from "node:zlib"
import { decodePromotions } from "@kapitel/adapters/json/promotionsFile"
import { readDate } from "@kapitel/adapters/onix/dates"
import { onixFeed } from "@kapitel/adapters/onix/onixFeed"
import { CheckoutAnswer, reading } from "@kapitel/adapters/walley/walleyMessages"
import { parseQuantity } from "@kapitel/core/cart/quantity"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { decodeBlock } from "@kapitel/core/content/decodeBlock"
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { parseEmail } from "@kapitel/core/identity/email"
import { parsePhone } from "@kapitel/core/identity/phone"
import { parseFacets } from "@kapitel/core/search/facetString"
import { readListState, readQuery } from "@kapitel/core/search/listState"
import { parsePriceText } from "@kapitel/core/search/priceRange"
import { parseDeviatingHours, parseOpeningHours } from "@kapitel/core/stores/openingHours"
import { Effect, Option, Result, Schema, Stream } from "effect"
import { readCookies } from "../../app/server/http/cookies.ts"
import { seeded } from "../soak/random.ts"
import { indexHostileFeed, indexHostileRows } from "./hostileGoods.ts"

export interface Parser {
  readonly name: string
  /** Valid input: where mutations begin. */
  readonly samples: readonly [string, ...ReadonlyArray<string>]
  readonly read: (text: string) => unknown
  /** Processor time, for parsers that do more than read the text. @default PARSER_LIMIT_MS */
  readonly limitMs?: number
}

const decodeAnswer = Schema.decodeUnknownOption(Schema.fromJsonString(CheckoutAnswer))

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const ONIX = `<?xml version="1.0" encoding="UTF-8"?>
<ONIXMessage release="3.0" xmlns="http://ns.editeur.org/onix/3.0/reference"><Header><Sender><SenderName>F</SenderName>
</Sender><SentDateTime>20261121T0900Z</SentDateTime></Header><Product><RecordReference>r1</RecordReference>
<NotificationType>03</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType>
<IDValue>9789189999107</IDValue></ProductIdentifier><DescriptiveDetail><ProductComposition>00</ProductComposition>
<ProductForm>BB</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement>
<TitleElementLevel>01</TitleElementLevel><TitleText>Doktor Glas &amp; &#229;r</TitleText></TitleElement></TitleDetail>
<Extent><ExtentType>00</ExtentType><ExtentValue>176</ExtentValue><ExtentUnit>03</ExtentUnit></Extent>
</DescriptiveDetail><PublishingDetail><PublishingDate><PublishingDateRole>01</PublishingDateRole>
<Date dateformat="00">20260101</Date></PublishingDate></PublishingDetail></Product></ONIXMessage>`

const ANSWER = JSON.stringify({
  id: "a",
  data: {
    status: "PurchaseCompleted",
    reference: "o-1",
    metadata: { revision: "1" },
    customer: { email: "a@b.se", mobilePhoneNumber: "+46701234567", deliveryAddress: { firstName: "A", city: "B" } },
    purchase: { result: "Preliminary", amountToPay: 248.5, paymentName: "Invoice", purchaseIdentifier: "x" },
    order: { totalAmount: 248.5, items: [] },
  },
})

async function* bytesOf(text: string): AsyncIterable<Uint8Array> {
  yield Buffer.from(text, "utf8")
}

/** A number of 32 bits from any text, so that each text gives its own goods. */
const seedOf = (text: string): number => crc32(Buffer.from(text, "utf16le"))

/** Five products of which each may have lists of 20,000, in an index that is built and queried. */
const INDEX_LIMIT_MS = 3_000

export const parsers: ReadonlyArray<Parser> = [
  {
    name: "goods of a feed",
    samples: ["1", "2"],
    read: (text) => indexHostileFeed(seeded(seedOf(text))).found,
    limitMs: INDEX_LIMIT_MS,
  },
  {
    name: "rows of goods",
    samples: ["1", "2"],
    read: (text) => indexHostileRows(seeded(seedOf(text))).found,
    limitMs: INDEX_LIMIT_MS,
  },
  { name: "facets", samples: ["format:inbunden|pocket,akb_price:[10,200]", "a\\,b:c\\|d"], read: parseFacets },
  { name: "search words", samples: ["strindberg röda rummet", "978-91-89999-10-7"], read: readQuery },
  {
    name: "list address",
    samples: ["q=bok&c=bocker_deckare&facets=format:pocket&sort=price&page=2", "page=-1&sort=%"],
    read: (text) => readListState(new URLSearchParams(text)),
  },
  {
    name: "opening hours",
    samples: ["Måndag–fredag 10–19\nlör 10.00-17.00\nsön stängt", "mån kl. 9-18"],
    read: parseOpeningHours,
  },
  {
    name: "opening hours of single days",
    samples: ["Torsdag 24 december 10.00–13.00\n25 dec stängt", "2026-12-24 10-13, 14-15", "tors 24/12 2026: kl 9-12"],
    read: parseDeviatingHours,
  },
  { name: "phone", samples: ["070-123 45 67", "+46 (0)70 1234567"], read: parsePhone },
  { name: "e-mail", samples: ["agnes@exempel.se", "a.b+c@d.e.se"], read: parseEmail },
  { name: "quantity", samples: ["1", "999", " 12 "], read: parseQuantity },
  { name: "price", samples: ["129", "1 299,50", "129:-"], read: parsePriceText },
  {
    name: "EAN",
    samples: ["9789189999107", "978-91-89999-10-7"],
    read: (text) => [decodeEan(text), parseEanQuery(text)],
  },
  {
    name: "gift card",
    samples: ["1000200030004001 12345", "1000 2000 3000 4001 1"],
    read: (text) => checkGiftCard({ code: text.slice(0, -6), pin: text.slice(-5) }),
  },
  { name: "instant", samples: ["2026-11-21T09:00:00+01:00", "2026-03-29T02:30:00"], read: parseInstant },
  {
    name: "ONIX date",
    samples: ["20261121", "2026", "20260329T0230Z"],
    read: (text) => ["00", "01", "05", "13", "14", undefined].map((format) => readDate(text, format)),
  },
  { name: "cookies", samples: ["kapitel-cart=abc; kapitel-cart-count=2", "a=b; __Host-x=y"], read: readCookies },
  {
    name: "promotions file",
    samples: [
      JSON.stringify({
        promotions: [
          {
            id: "sommar",
            name: "S",
            code: "SOMMAR",
            effect: { kind: "percentOff", percent: 20 },
            scope: { kind: "everything" },
            validUntil: "2027-08-31",
          },
        ],
      }),
    ],
    read: (text) => Result.isSuccess(decodePromotions(text)),
  },
  {
    name: "provider's answer",
    samples: [ANSWER],
    read: (text) => Option.map(decodeAnswer(text), reading),
  },
  {
    name: "page layout",
    samples: [
      JSON.stringify({ id: "a", kind: "iframe", fields: { url: "https://a.example", title: "b" }, areas: { x: [] } }),
      JSON.stringify({ id: "a", kind: "textBlock", fields: { heading: "b", text: [{ kind: "paragraph" }] } }),
    ],
    // The adapter has checked the frame: an id, a kind and fields.
    read: (text) => {
      const value = json(text)
      const fields = typeof value === "object" && value !== null ? { ...value } : {}
      return ["iframe", "textBlock", "productList", text.slice(0, 20)].map((kind) =>
        decodeBlock({ id: "a", kind, fields }, { frameHosts: ["a.example"] }),
      )
    },
  },
  {
    name: "ONIX",
    samples: [ONIX],
    read: (text) =>
      Effect.runPromise(
        Stream.runDrain(onixFeed(bytesOf(text))).pipe(Effect.catchTag("FeedRefused", () => Effect.void)),
      ),
  },
]
