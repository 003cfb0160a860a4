/**
 * A page is rendered by Vike once, and without it at its other addresses (decision 329). Two servers with requests in
 * opposite orders render every address once in each way.
 */
import { globSync } from "node:fs"
import { dirname, join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { describe, expect, it } from "vitest"
import { makeFindPage } from "../../app/server/findPage.ts"
import { loadPages } from "../../app/server/loadPages.ts"
import { root } from "../architecture/sources.ts"
import { ownShop } from "../journeys/journey.ts"
import { ARTICLE } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"

/** Two addresses of each page. */
const PAIRS = [
  ["/kategori/bocker", "/kategori/papper-pennor?sort=title-asc"],
  ["/search?q=glas", "/search?q=finns%20inte%20h%C3%A4r"],
  ["/bok/doktor-glas/9789189999107", "/bok/doktor-glas/9789189999107?v=okand"],
  [`${ARTICLE.path}?v=${ARTICLE.variant}`, `${ARTICLE.path}?v=${ARTICLE.ean}`],
  ["/forfattare", "/forfattare?bokstav=S"],
] as const

const shop = ownShop({ servers: 2 })

const originOf = (server: number): string => shop.servers[server]?.origin ?? ""

/** The content of a page, from either server. A shop on a busy machine may refuse it for a second. */
const answerOf = async (server: number, path: string) => {
  let answer = await sendRequest(originOf(server), path)
  while (answer.status === 503) {
    await pause(1_000)
    answer = await sendRequest(originOf(server), path)
  }
  const { status, headers, text } = answer
  return {
    status,
    location: headers.location?.replaceAll(originOf(server), ""),
    policy: headers["content-security-policy"],
    text: text.replaceAll(originOf(server), ""),
  }
}

describe.each(PAIRS)("%s and %s", (one, other) => {
  it("are the same whether rendered with or without Vike", async () => {
    const first = [await answerOf(0, one), await answerOf(0, other)]
    const second = [await answerOf(1, other), await answerOf(1, one)]
    expect(second.toReversed()).toEqual(first)
    expect(first[0]?.status).toBe(200)
  })

  it("have the same main areas", async () => {
    const [whole, part] = [
      await sendRequest(originOf(0), one),
      await sendRequest(originOf(1), `${one}${one.includes("?") ? "&" : "?"}_main=1`),
    ]
    const { title, main } = JSON.parse(part.text) as { title: string; main: string }
    expect(whole.text).toContain(main.replaceAll(originOf(1), originOf(0)))
    expect(title).not.toBe("")
  })
})

it("are a 404 both ways when unknown", async () => {
  for (const path of ["/kategori/finns-inte", "/bok/finns-inte/9789100000001", "/author/finns-inte"]) {
    expect((await answerOf(0, path)).status).toBe(404)
  }
  expect((await answerOf(0, "/bok/fel-namn/9789189999107")).location).toBe("/bok/doktor-glas/9789189999107")
})

/** Its route is a function: any path of one or two segments. */
const FOUND_BY_VIKE_ALONE = ["innehall"]

const folders = globSync("**/+Page.tsx", { cwd: join(root, "app/pages/(browse)") })
  .map(dirname)
  .filter((folder) => !FOUND_BY_VIKE_ALONE.includes(folder))

it("every browse page is found without Vike, at no other page's address", async () => {
  const { routes } = await loadPages(pathToFileURL(join(root, "app/dist/server/")))
  const findPage = makeFindPage(routes)
  const found = new Map(
    routes.map(({ pageId, route }) => [pageId, findPage(route.replaceAll("*", "a/b").replaceAll("@", ""))?.pageId]),
  )
  for (const folder of folders) {
    const pageId = `/pages/(browse)/${folder}`
    expect(found.get(pageId)).toBe(pageId)
  }
  expect(folders).toContain("bok/@slug/@ean")
})

it("a product's other addresses redirect to its own, with the colour that was asked for or is shown (PDP-23, D-34, D-35)", async () => {
  const [, directory, , ean] = ARTICLE.path.split("/")
  const redirect = async (path: string) => {
    const { status, location } = await answerOf(0, path)
    return [status, location]
  }
  expect(await redirect(ARTICLE.path)).toEqual([302, `${ARTICLE.path}?v=${ARTICLE.variant}`])
  expect(await redirect(`/${directory}/fel-namn/${ean}?v=${ARTICLE.toOrder}`)).toEqual([
    301,
    `${ARTICLE.path}?v=${ARTICLE.toOrder}`,
  ])
  expect(await redirect(`${ARTICLE.path}?v=9789189999107`)).toEqual([302, `${ARTICLE.path}?v=${ARTICLE.variant}`])
})
