/** What a browse page starts with. */
import { afterAll, beforeAll, expect, it } from "vitest"
import { start } from "../../client/main.ts"

const place = document.createElement("div")
beforeAll(() => {
  document.cookie = "kapitel-cart-count=2; Path=/"
  document.cookie = "kapitel-signed-in=member; Path=/"
  place.innerHTML =
    '<main id="content"></main><a><b data-cart-count></b></a><img src="data:image/gif;base64,AA" alt="">'
  document.body.append(place)
  start()
})
afterAll(() => {
  place.remove()
  document.cookie = "kapitel-cart-count=; Max-Age=0; Path=/"
  document.cookie = "kapitel-signed-in=; Max-Age=0; Path=/"
  document.documentElement.removeAttribute("data-member")
})

it("navigates in place, shows the cart's number, knows a member, and renders islands", () => {
  expect(history.scrollRestoration).toBe("manual")
  expect(place.querySelector("b")?.textContent).toBe("2")
  expect(document.documentElement.hasAttribute("data-member")).toBe(true)
  expect(document.documentElement.hasAttribute("data-script")).toBe(true)
  expect(customElements.get("kapitel-island")).toBeDefined()
})

it("replaces pictures that do not load", async () => {
  place.insertAdjacentHTML("beforeend", '<span class="cover"><img src="data:image/gif;base64,AB" alt=""></span>')
  await expect.poll(() => place.querySelector(".cover")?.hasAttribute("data-failed")).toBe(true)
})
