import { fragmentCache } from "@kapitel/adapters/browser/fragmentCache"
import { assert, it } from "vitest"

const HTML = { title: "Böcker", canonical: "", main: "<h1>Böcker</h1>" }

/** A response from this address. */
const from = (address: string, body: BodyInit, init: ResponseInit = {}) => {
  const answer = new Response(body, { headers: { "content-type": "application/json" }, ...init })
  Object.defineProperty(answer, "url", { value: `https://shop.example${address}` })
  return answer
}

const open = (answer = (address: string) => from(address, JSON.stringify(HTML))) => {
  const requests: Array<string> = []
  const inits: Array<RequestInit> = []
  const clock = { now: 0 }
  const get = fragmentCache({
    fetch: async (address, init) => {
      requests.push(address)
      inits.push(init)
      return answer(address)
    },
    now: () => clock.now,
  })
  return { requests, inits, clock, get }
}

it("fetches a fragment once, and again after half a minute", async () => {
  const { requests, clock, get } = open()
  const address = "/kategori/bocker?page=2"
  assert.deepStrictEqual(await get(address, "ahead"), { ...HTML, address })
  clock.now = 29_999
  await get(address)
  assert.deepStrictEqual(requests, [`${address}&_main=1`])
  clock.now = 30_000
  await get(address)
  assert.lengthOf(requests, 2)
})

it("marks only requests without a visit as prefetch, which others precede", async () => {
  const { requests, inits, get } = open()
  await get("/a", "ahead")
  await get("/b")
  assert.deepStrictEqual(inits, [{ priority: "low", headers: { purpose: "prefetch" } }, { priority: "high" }])
  assert.deepStrictEqual(requests, ["/a?_main=1", "/b?_main=1"])
})

it("answers concurrent visits with one request, and keeps a later one when an earlier fails", async () => {
  const answers: Array<(answer: Response) => void> = []
  const clock = { now: 0 }
  const get = fragmentCache({ fetch: () => new Promise((resolve) => answers.push(resolve)), now: () => clock.now })
  const first = get("/a")
  assert.strictEqual(get("/a"), first)
  clock.now = 30_000
  const second = get("/a")
  answers[0]?.(from("/a", "oops", { status: 500 }))
  assert.isUndefined(await first)
  assert.strictEqual(get("/a"), second)
  answers[1]?.(from("/a", JSON.stringify(HTML)))
  assert.deepStrictEqual(await second, { ...HTML, address: "/a" })
  assert.lengthOf(answers, 2)
})

it("returns the address after redirects", async () => {
  const { get } = open(() => from("/bok/ny?v=1&_main=1", JSON.stringify(HTML)))
  assert.strictEqual((await get("/bok/gammal"))?.address, "/bok/ny?v=1")
})

it("accepts the page of a 404", async () => {
  const { get } = open((address) =>
    from(address, JSON.stringify(HTML), { status: 404, headers: { "content-type": "application/json" } }),
  )
  assert.strictEqual((await get("/borta"))?.title, "Böcker")
})

it.each([
  ["a failure", (address: string) => from(address, "oops", { status: 500 })],
  ["a page of a proxy", (address: string) => from(address, "<html>", { headers: { "content-type": "text/html" } })],
  ["half of it", (address: string) => from(address, '{"title":')],
  ["a page without a main area", (address: string) => from(address, JSON.stringify({ ...HTML, main: "" }))],
])("leaves %s to an ordinary visit, and fetches again", async (_, answer) => {
  const { requests, get } = open(answer)
  assert.isUndefined(await get("/a"))
  await get("/a")
  assert.lengthOf(requests, 2)
})

it("keeps the latest 24", async () => {
  const { requests, get } = open()
  for (let at = 0; at <= 24; at++) await get(`/${at}`)
  await get("/1")
  assert.lengthOf(requests, 25)
  await get("/0")
  assert.lengthOf(requests, 26)
})
