import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { streamingAddress } from "@kapitel/core/site/streamingOffer"

const edition = { identifier: eanOf(1), distributionMethod: "streaming" } as const

describe("the address of a streaming offer", () => {
  it("has the edition's number where it is wanted", () => {
    const of = (url: string) => streamingAddress(edition, { streamingOffer: { url } })
    assert.strictEqual(of("https://lyssna.example/start"), "https://lyssna.example/start")
    assert.strictEqual(
      of("https://lyssna.example/{isbn}?bok={isbn}"),
      `https://lyssna.example/${eanOf(1)}?bok=${eanOf(1)}`,
    )
  })

  it("is of streamed editions alone, in shops that have an offer", () => {
    const shop = { streamingOffer: { url: "https://lyssna.example" } }
    assert.isUndefined(streamingAddress({ identifier: eanOf(1), distributionMethod: "download" }, shop))
    assert.isUndefined(streamingAddress({ identifier: eanOf(1) }, shop))
    assert.isUndefined(streamingAddress(edition, {}))
  })
})
