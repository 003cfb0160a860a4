import { assert, describe, it } from "@effect/vitest"
import { afterEach, vi } from "vitest"
import { closeAll, listen, page } from "./listen.ts"

afterEach(closeAll)

const textOf = ({ body }: { readonly body: Buffer }) => body.toString()

describe("a visitor page", () => {
  it("is rendered for each visitor separately, also concurrently", async () => {
    const both = Promise.withResolvers<void>()
    let rendering = 0
    const shop = await listen({
      renderPage: async (address, _, __, visitor) => {
        rendering += 1
        if (rendering === 2) both.resolve()
        // Neither page is ready before both have been requested.
        await both.promise
        return page({ body: `${address} ${visitor?.cartId} ${visitor?.address}` })
      },
    })
    const cartOf = (letter: string) => letter.repeat(43)
    const [anna, bo] = await Promise.all(
      ["a", "b"].map((letter) => shop.call("/checkout", { headers: { cookie: `kapitel-cart=${cartOf(letter)}` } })),
    )
    assert.strictEqual(anna?.body.toString(), `/checkout ${cartOf("a")} 127.0.0.1`)
    assert.strictEqual(bo?.body.toString(), `/checkout ${cartOf("b")} 127.0.0.1`)
    const anonymous = await shop.call("/checkout")
    assert.strictEqual(textOf(anonymous), "/checkout undefined 127.0.0.1")
  })

  it.each(["/%63heckout", "/check%6Fut", "//checkout", "/a/../%43%48eckout/../checkout"])(
    "is not shared when its address is written %s",
    async (path) => {
      const shop = await listen({
        renderPage: (address, _fragment, _now, visitor) =>
          Promise.resolve(page({ body: `${address} ${visitor === undefined}`, shared: visitor === undefined })),
      })
      const answer = await shop.call(path)
      assert.strictEqual(textOf(answer), "/checkout false")
      assert.strictEqual(answer.headers["cache-control"], "private, no-store")
    },
  )

  it("is cached nowhere, though its page permits it", async () => {
    const render = vi.fn<() => Promise<ReturnType<typeof page>>>(() => Promise.resolve(page({ shared: false })))
    const shop = await listen({ renderPage: render })
    for (const _ of [1, 2]) {
      const answer = await shop.call("/checkout/confirmation?key=a")
      assert.strictEqual(answer.headers["cache-control"], "private, no-store")
      assert.isUndefined(answer.headers.etag)
    }
    assert.strictEqual(render.mock.calls.length, 2)
  })

  it("has no cart when the cookie is malformed", async () => {
    const shop = await listen({
      renderPage: (_, __, ___, visitor) => Promise.resolve(page({ body: String(visitor?.cartId) })),
    })
    for (const cookie of [
      "kapitel-cart=short",
      "kapitel-cart=<script>",
      "kapitel-cart",
      `__Host-kapitel-cart=${"a".repeat(43)}`,
    ]) {
      assert.strictEqual(textOf(await shop.call("/checkout", { headers: { cookie } })), "undefined")
    }
  })
})
