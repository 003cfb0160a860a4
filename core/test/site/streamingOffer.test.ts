import { assert, describe, it } from "@effect/vitest"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { streamingAddress } from "@kapitel/core/site/streamingOffer"

const edition = { identifier: eanOf(1), distributionMethod: "streaming" } as const

describe("the address of a streaming offer", () => {
  it("contains the edition's EAN where the template has its placeholder", () => {
    const of = (url: string) => streamingAddress(edition, { streamingOffer: { url } })
    assert.strictEqual(of("https://lyssna.example/start"), "https://lyssna.example/start")
    assert.strictEqual(
      of("https://lyssna.example/{isbn}?bok={isbn}"),
      `https://lyssna.example/${eanOf(1)}?bok=${eanOf(1)}`,
    )
  })

  it("exists for streamed editions only, in shops that have an offer", () => {
    const shop = { streamingOffer: { url: "https://lyssna.example" } }
    assert.isUndefined(streamingAddress({ identifier: eanOf(1), distributionMethod: "download" }, shop))
    assert.isUndefined(streamingAddress({ identifier: eanOf(1) }, shop))
    assert.isUndefined(streamingAddress(edition, {}))
  })
})
