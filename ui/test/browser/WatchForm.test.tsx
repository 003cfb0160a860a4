/** The form 'Bevaka', over a shop in memory. */
import "@kapitel/ui/theme/shop.css"
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { MAX_WATCHES } from "@kapitel/core/watches/watchLimits"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { WatchForm, type WatchFormProps } from "@kapitel/ui/watches/WatchForm"
import { expect, it, vi } from "vitest"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const EAN = "9789100000011"
const OTHERS = Array.from({ length: MAX_WATCHES }, (_, n) => String(9_789_100_001_000 + n))

const arrive = async (props: Partial<WatchFormProps> = {}, loggedIn = false) => {
  const client = memoryShopClient({
    clock: { now: () => 0, setTimeout: (work) => setTimeout(work), clearTimeout },
    products: [EAN, ...OTHERS].map((ean) => ({
      ean,
      title: "Slut",
      price: 10_000,
      availability: "TEMP_OUT_OF_STOCK",
    })),
    accounts: [{ email: "agnes@exempel.se", firstName: "Agnes", member: true }],
  })
  const store = makeShopStore(client)
  if (loggedIn) {
    await client.login.openSession({ ticket: client.control.ticketFor(0) })
    store.identify({ kind: "account", name: "Agnes" })
  }
  const screen = await render(
    <ShopProvider store={store}>
      <main>
        <WatchForm ean={EAN} action="/bevaka" shopEmail="hej@exempel.se" {...props} />
      </main>
    </ShopProvider>,
  )
  return {
    client,
    screen,
    email: screen.getByLabelText("E-post"),
    button: screen.getByRole("button", { name: "Bevaka" }),
  }
}

it("announces an invalid address at its field, then that an e-mail was sent", async () => {
  const { screen, email, button } = await arrive()
  // The browser would refuse the first two itself, in its own words.
  for (const invalid of ["", "asta", "asta@exempel"]) {
    await email.fill(invalid)
    await button.click()
    await expect.element(email).toHaveAccessibleDescription(expect.stringContaining("namn@exempel.se"))
    await expect.element(email).toBeInvalid()
    await expect.element(email).toHaveFocus()
    await expect.element(email).toHaveValue(invalid)
  }
  expect(await violations(screen.container)).toEqual([])

  await email.fill("asta@exempel.se")
  await button.click()
  await expect.element(screen.getByRole("status").getByText(/Vi har skickat ett mejl till dig/)).toBeVisible()
  await expect.element(email).not.toBeInTheDocument()
  expect(document.activeElement).toBe(screen.getByRole("status").element().parentElement)
  expect(await violations(screen.container)).toEqual([])
})

it("keeps the address and names another way while the shop does not answer", async () => {
  const { client, screen, email, button } = await arrive()
  client.control.fail("offline")
  await email.fill("asta@exempel.se")
  await button.click()
  await expect.element(screen.getByRole("alert").getByText(/hej@exempel.se/)).toBeVisible()
  await expect.element(email).toHaveValue("asta@exempel.se")
  await button.click()
  await expect.element(screen.getByRole("status")).toBeVisible()
})

it("shows what became of the form that was posted without a script", async () => {
  const { screen, email } = await arrive({ result: "faulty", email: "asta" })
  await expect.element(email).toHaveValue("asta")
  await expect.element(email).toBeInvalid()
  expect(await violations(screen.container)).toEqual([])
  const started = await arrive({ result: "started" })
  await expect.element(started.screen.getByText(/^Klart! Vi mejlar dig en gång/)).toBeVisible()
})

it("is filled in for those who are logged in, whose watch begins at once", async () => {
  const { screen, email, button } = await arrive({}, true)
  await expect.element(email).toHaveValue("agnes@exempel.se")
  await button.click()
  await expect.element(screen.getByRole("status").getByText(/^Klart! Vi mejlar dig en gång/)).toBeVisible()
})

it("never replaces what was typed, and sends another address its link", async () => {
  const { screen, email, button } = await arrive({ result: "faulty", email: "asta" }, true)
  await expect.element(email).toHaveValue("asta")
  await email.fill("asta@exempel.se")
  await button.click()
  await expect.element(screen.getByRole("status").getByText(/Vi har skickat ett mejl till dig/)).toBeVisible()
})

it("tells the owner of an address that it watches as much as it may", async () => {
  const { client, screen, button, email } = await arrive({}, true)
  for (const productID of OTHERS) await client.watches.request({ productID, email: "agnes@exempel.se" })
  await expect.element(email).toHaveValue("agnes@exempel.se")
  await button.click()
  await expect.element(screen.getByRole("alert").getByText(/bevakar redan 50/)).toBeVisible()
  await expect.element(email).toHaveValue("agnes@exempel.se")
})

it.each([
  ["TooManyTries", "alert", "hej@exempel.se"],
  ["NotWatchable", "status", "går att köpa nu"],
] as const)("says what became of a request that was refused as %s", async (_tag, role, text) => {
  const { client, screen, email, button } = await arrive()
  vi.spyOn(client.watches, "request").mockResolvedValue({ ok: false, refusal: { _tag, message: "nej" } as never })
  await email.fill("asta@exempel.se")
  await button.click()
  await expect.element(screen.getByRole(role).getByText(new RegExp(text))).toBeVisible()
  expect(screen.getByLabelText("E-post").elements()).toHaveLength(role === "alert" ? 1 : 0)
})

it("is sent once, however often it is pressed", async () => {
  const { client, email, button } = await arrive()
  const request = vi.spyOn(client.watches, "request").mockReturnValue(new Promise(() => {}))
  await email.fill("asta@exempel.se")
  await button.dblClick()
  await expect.element(button).toHaveAttribute("aria-busy", "true")
  expect(request.mock.calls).toEqual([[{ productID: EAN, email: "asta@exempel.se" }]])
})
