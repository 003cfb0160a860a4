import { StoreFinder } from "@kapitel/ui/stores/StoreFinder"
import { StoreMap } from "@kapitel/ui/stores/StoreMap"
import { afterEach, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const store = (storeName: string, address: string, latitude: number, longitude: number) => ({
  href: `/butik/${storeName}`,
  storeName,
  storeCity: storeName.split(",")[0] ?? "",
  address,
  street: address.split(",")[0] ?? "",
  status: { isOpen: storeName !== "Lund", text: storeName === "Lund" ? "Stängt idag" : "Öppet till 19" },
  position: { latitude, longitude },
})
const STORES = [
  store("Gävle", "Drottninggatan 14, 803 20 Gävle", 60.67, 17.14),
  store("Lund", "Stora Gatan 8, 222 22 Lund", 55.7, 13.19),
  store("Uppsala", "Svartbäcksgatan 12, 753 20 Uppsala", 59.86, 17.64),
]

const opened = async (query = "") => {
  const screen = await render(
    <div className="places">
      <StoreFinder stores={STORES} query={query} />
    </div>,
  )
  const names = () =>
    screen
      .getByRole("heading")
      .elements()
      .map((heading) => heading.textContent)
  return { screen, names, field: screen.getByRole("searchbox", { name: "Sök butik" }) }
}

const answering = (answer: (found: PositionCallback, failed: PositionErrorCallback) => void) =>
  vi
    .spyOn(navigator.geolocation, "getCurrentPosition")
    .mockImplementation((found, failed) => answer(found, failed ?? (() => undefined)))
afterEach(() => {
  vi.restoreAllMocks()
})

it("filters while one types, says how many there are, and shows all again (STORE-08, STORE-10)", async () => {
  const { screen, names, field } = await opened()
  expect(names()).toEqual(["Gävle", "Lund", "Uppsala"])
  await field.fill("gavle")
  await expect.poll(names).toEqual(["Gävle"])
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 butik")
  await field.fill("753")
  await expect.poll(names).toEqual(["Uppsala"])
  await field.fill("finns inte")
  await expect.poll(names).toEqual(["Ingen butik hittades."])
  await expect.element(screen.getByRole("status")).toHaveTextContent("Ingen butik hittades.")
  await expect.element(screen.getByRole("link", { name: "Visa alla butiker" })).toHaveAttribute("href", "/butik")
  expect(await violations(screen.container)).toEqual([])
  await field.fill("")
  await expect.poll(names).toEqual(["Gävle", "Lund", "Uppsala"])
  expect(await violations(screen.container)).toEqual([])
})

it("shows the nearest of a postal code with distances that are called approximate", async () => {
  const { screen, names } = await opened("805 99")
  expect(names()).toEqual(["Närmast 805\u00a099", "Gävle", "Uppsala", "Lund"])
  expect(screen.getByRole("listitem").elements()[1]?.textContent).toContain("ungefär 95\u00a0km")
  expect(await violations(screen.container)).toEqual([])
})

it("sorts by the device's position once it is asked for, and back again", async () => {
  const coords = { latitude: 55.6, longitude: 13 } as GeolocationCoordinates
  const asked = answering((found) => found({ coords, timestamp: 0 } as GeolocationPosition))
  const { screen, names, field } = await opened("uppsala")
  expect(asked).not.toHaveBeenCalled()
  await screen.getByRole("button", { name: "Närmast mig" }).click()
  await expect.poll(names).toEqual(["Närmast dig", "Lund", "Uppsala", "Gävle"])
  expect(screen.getByRole("listitem").elements()[0]?.textContent).toContain("16\u00a0km")
  await expect.element(screen.getByText("Den skickas inte till oss.", { exact: false })).toBeVisible()
  await expect.element(field).toHaveValue("")
  expect(await violations(screen.container)).toEqual([])
  await screen.getByRole("button", { name: "Visa i bokstavsordning" }).click()
  await expect.poll(names).toEqual(["Gävle", "Lund", "Uppsala"])
})

it.each([
  [1, "Webbläsaren får inte visa var du är. Sök på postnummer eller ort i stället."],
  [2, "Det gick inte att se var du är. Sök på postnummer eller ort i stället."],
])("says when the browser does not tell the position (code %i), and keeps what was typed", async (code, text) => {
  answering((_, failed) => failed({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError))
  const { screen, names } = await opened("uppsala")
  await screen.getByRole("button", { name: "Närmast mig" }).click()
  await expect.element(screen.getByRole("alert")).toHaveTextContent(text)
  expect(names()).toEqual(["Uppsala"])
})

it("is busy while it waits for the position, and typing goes on without it", async () => {
  answering(() => undefined)
  const { screen, names, field } = await opened()
  await screen.getByRole("button", { name: "Närmast mig" }).click()
  await expect.element(screen.getByRole("button", { name: "Letar upp dig …" })).toBeDisabled()
  await field.fill("lund")
  await expect.poll(names).toEqual(["Lund"])
  await expect.element(screen.getByRole("button", { name: "Närmast mig" })).toBeEnabled()
})

it("is operated by keys in the order in which it is read", async () => {
  const { screen, field } = await opened("lund")
  const order = [
    field,
    screen.getByRole("button", { name: "Sök", exact: true }),
    screen.getByRole("button", { name: "Närmast mig" }),
    screen.getByRole("link", { name: "Lund" }),
  ]
  for (const element of order) {
    await userEvent.keyboard("{Tab}")
    await expect.element(element).toHaveFocus()
  }
})

it("the map has a link for each town, with its number of stores", async () => {
  const more = [
    ...STORES,
    store("Stockholm, Söder", "Götgatan 1", 59.3, 18.07),
    store("Stockholm, Vasa", "Odengatan 1", 59.3, 18.06),
  ]
  const screen = await render(
    <div className="places">
      <StoreMap stores={more} />
    </div>,
  )
  const links = screen.getByRole("link").elements()
  expect(links.map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")])).toEqual([
    ["Gävle", "/butik/Gävle"],
    ["Uppsala", "/butik/Uppsala"],
    ["Stockholm, 2\u00a0butiker", "/butik?q=Stockholm"],
    ["Lund", "/butik/Lund"],
  ])
  expect(await violations(screen.container)).toEqual([])
})
