import { assert, describe, it } from "@effect/vitest"
import { listedProduct } from "@kapitel/adapters/http/server/listedProduct"
import { ListedProduct } from "@kapitel/adapters/http/wire/ListedProduct"
import { Sek } from "@kapitel/adapters/http/wire/Sek"
import { product } from "@kapitel/core/arbitraries/offers"
import { Money } from "@kapitel/core/pricing/Money"
import { priceOf } from "@kapitel/core/pricing/priceType"
import { Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const encode = Schema.encodeUnknownSync(Sek)
const decode = Schema.decodeUnknownOption(Sek)
const encodeProduct = Schema.encodeUnknownSync(ListedProduct)
const decodeProduct = Schema.decodeUnknownSync(ListedProduct)

describe("kronor on the wire", () => {
  it.prop("are read back as the same öre, through JSON (D-69)", [Arbitrary.schema(Money)], ([ore]) => {
    const onWire = JSON.parse(JSON.stringify(encode(ore))) as unknown
    assert.deepStrictEqual(decode(onWire), Option.some(ore))
    assert.strictEqual(onWire, ore / 100)
  })

  it("accept numbers of money only", () => {
    for (const wrong of ["149", null, Number.NaN, Number.POSITIVE_INFINITY, -1, 1_000_000.01, [149], {}, true])
      assert.isTrue(Option.isNone(decode(wrong)), JSON.stringify(wrong))
    assert.deepStrictEqual(decode(149.5), Option.some(Money.make(14_950)))
    assert.deepStrictEqual(decode(1.005), Option.some(Money.make(101)))
  })
})

describe("a product on the wire", () => {
  it.prop(
    "has the address of the streaming offer for streamed editions, in shops that have one",
    [product],
    ([any]) => {
      const site = { nonBookDirectory: "vara", streamingOffer: { url: "https://lyssna.example/{isbn}" } } as const
      const { streamingUrl } = listedProduct({ ...any, distributionMethod: "streaming" }, site)
      assert.strictEqual(streamingUrl, `https://lyssna.example/${any.identifier}`)
      assert.notProperty(listedProduct({ ...any, distributionMethod: "download" }, site), "streamingUrl")
    },
  )

  it.prop("is read back unchanged, and costs what its price tag shows", [product], ([any]) => {
    const listed = listedProduct(any, { nonBookDirectory: "vara" })
    const onWire = JSON.parse(JSON.stringify(encodeProduct(listed))) as { price?: number; originalPrice?: number }
    assert.deepStrictEqual(decodeProduct(onWire), listed)
    const tag = priceOf(any)
    assert.strictEqual(onWire.price, tag.kind === "missing" ? undefined : tag.kind === "dash" ? 0 : tag.price / 100)
    assert.strictEqual(
      onWire.originalPrice,
      tag.kind === "price" && tag.originalPrice !== undefined ? tag.originalPrice / 100 : undefined,
    )
  })
})
