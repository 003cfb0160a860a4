/** A picture that fails to load, before and after the script has started. */
import { afterEach, beforeEach, expect, it } from "vitest"
import { startPictures } from "../../client/pictures.ts"

/** One pixel. */
const PICTURE = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
const BROKEN = "data:image/avif;base64,AAAA"

const page = document.createElement("div")
const image = () => page.querySelector("img") as HTMLImageElement
const cover = (source: string, fallback: string) =>
  `<span class="cover"><picture>${source === "" ? "" : `<source srcset="${source}" type="image/avif">`}<img src="${fallback}" alt=""></picture></span>`

const hasFailed = () => page.querySelector(".cover")?.hasAttribute("data-failed")

beforeEach(() => document.body.append(page))
afterEach(() => page.remove())

it("loads the other format when the first fails", async () => {
  startPictures()
  page.innerHTML = cover(BROKEN, PICTURE)
  await expect.poll(() => image().naturalWidth).toBe(1)
  expect(image().currentSrc).toBe(PICTURE)
  expect(hasFailed()).toBe(false)
})

it("shows a plain cover with the title when both fail", async () => {
  startPictures()
  page.innerHTML = `<article>${cover(BROKEN, BROKEN)}<h3 class="title"><a href="/bok/a/1">Vargtimmen</a></h3></article>`
  await expect.poll(hasFailed).toBe(true)
  expect(page.querySelector(".cover")?.getAttribute("data-failed")).toBe("Vargtimmen")
  expect(page.querySelector("source")).toBeNull()
})

it("handles failures from before it was loaded", async () => {
  page.innerHTML = cover("", BROKEN)
  await expect.poll(() => image().complete && image().naturalWidth === 0).toBe(true)
  page.querySelector(".cover")?.removeAttribute("data-failed")
  startPictures()
  expect(hasFailed()).toBe(true)
})

it("leaves other pictures alone", async () => {
  startPictures()
  page.innerHTML = `<img src="${BROKEN}" alt="">`
  await expect.poll(() => image().complete).toBe(true)
  expect(page.querySelector("[data-failed]")).toBeNull()
})
