import { afterEach, assert, describe, expect, it, vi } from "vitest"
import { fetchPageData } from "../../client/pageData.ts"

afterEach(() => vi.unstubAllGlobals())

/** The data of an address, with how it was requested. */
const read = async (address: string, answer: Partial<Response>) => {
  const fetch = vi.fn<(url: URL, init: RequestInit) => Promise<Partial<Response>>>(async () => ({
    ok: true,
    redirected: false,
    json: async () => ({ total: 1 }),
    ...answer,
  }))
  vi.stubGlobal("fetch", fetch)
  vi.stubGlobal("location", { href: "http://shop.test/mina-sidor?a=1" })
  const { signal } = new AbortController()
  const data = await fetchPageData(address, signal)
  return { data, asked: fetch.mock.calls.map(([url, init]) => [url.href, init.signal === signal]) }
}

describe("the data of a visitor's own page", () => {
  it("is requested without the page around it", async () => {
    const { data, asked } = await read("/order/x?b=2", {})
    assert.deepStrictEqual([data, asked], [{ total: 1 }, [["http://shop.test/order/x?b=2&_main=1", true]]])
    assert.deepStrictEqual((await read("?page=2", {})).asked, [["http://shop.test/mina-sidor?page=2&_main=1", true]])
  })

  it("is none after a redirect, and rejects where the shop refuses or fails", async () => {
    await expect(read("/order/x", { ok: false, status: 503 })).rejects.toThrow("503")
    assert.isUndefined((await read("/order/x", { redirected: true })).data)
  })
})
