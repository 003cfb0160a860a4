/** The confirmation of an order and its page, in each of their states. */
import "@kapitel/ui/theme/shop.css"
import type { KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import { OrderConfirmation } from "@kapitel/ui/checkout/OrderConfirmation"
import { OrderPage } from "@kapitel/ui/checkout/OrderPage"
import type { OrderView } from "@kapitel/ui/checkout/OrderSummary"
import { DeviceContext } from "@kapitel/ui/shop/DeviceContext"
import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const cover = { ean: "9789110000019", width: 400, height: 600, shape: "book" } as const

const order = (changes: Partial<OrderView> = {}): OrderView => ({
  shopName: "Kapitel",
  steps: [
    { title: "Beställd", details: ["24 november 2026"], when: "done" },
    { title: "Betald", details: ["24 november 2026"], when: "now" },
    { title: "Beräknas skickas ons 25 nov", details: ["Beräknas vara framme fre 27 nov"], when: "expected" },
  ],
  tickets: [],
  digital: [],
  lines: [
    { key: "1", title: "Ön (inbunden)", cover, details: ["1 st à 199 kr"], amount: "199 kr" },
    { key: "2", title: "Penna", details: ["1 st à 50 kr"], amount: "50 kr", awaited: "1 exemplar väntar" },
  ],
  sums: [
    ["Delsumma", "249 kr"],
    ["Totalt inkl. moms", "249 kr"],
  ],
  vat: [
    ["Moms 6 % (ingår i 199,00 kr)", "11,26 kr"],
    ["Moms 25 % (ingår i 50,00 kr)", "10,00 kr"],
  ],
  facts: [{ name: "Ordernummer", values: [{ text: "K123456789" }] }],
  seller: ["Kapitel Bokhandel AB", "Organisationsnummer 556000-0000"],
  ...changes,
})

const digital = [
  { ean: "a", title: "Havet", cover, links: [{ text: "Börja läsa", href: "/order/p/hamta/1" }] },
  {
    ean: "b",
    title: "Fyren",
    links: [
      { text: "Börja lyssna (1.mp3)", href: "/order/p/hamta/2/1" },
      { text: "Börja lyssna (2.mp3)", href: "/order/p/hamta/2/2" },
    ],
  },
]

const confirmation = (changes: Partial<Parameters<typeof OrderConfirmation>[0]> = {}) =>
  render(
    <OrderConfirmation
      firstName="Agnes"
      email="agnes@exempel.se"
      state="paid"
      shipped
      covers={[cover]}
      order={order()}
      homeHref="/"
      orderHref="/order/p"
      withdrawHref="/angra/order/p"
      {...changes}
    />,
  )

const orderPage = (shown: OrderView, state: "paid" | "awaited" | "examined" = "paid") =>
  render(
    <OrderPage
      number="K123456789"
      state={state}
      order={shown}
      withdrawalHref="/angerratt"
      withdrawHref="/angra/order/p"
      email="fraga@exempel.se"
    />,
  )

it("the steps are a list with one current step, which is named in words", async () => {
  const { getByRole, container } = await confirmation()
  const steps = getByRole("region", { name: "Så långt har din order kommit" }).getByRole("listitem")
  await expect.poll(() => steps.elements().map(({ ariaCurrent }) => ariaCurrent)).toEqual([null, "step", null])
  expect(steps.elements()[1]?.textContent).toContain("Just nuBetald")
  expect(container.querySelectorAll("ol").length).toBe(1)
})

it("files and parcels of one order have their own steps after what they have in common", async () => {
  const steps = [
    { title: "Betald", details: [], when: "done" },
    { title: "Finns att läsa", details: [], when: "now", of: "files" },
    { title: "Beräknas skickas ons 25 nov", details: [], when: "expected", of: "parcels" },
  ] as const
  const { getByRole, container, unmount } = await confirmation({ order: order({ steps }) })
  const lists = () => [...container.querySelectorAll("ol")].map((list) => list.textContent)
  await expect.poll(lists).toEqual(["Betald", "Just nuFinns att läsa", "Beräknas skickas ons 25 nov"])
  expect(getByRole("list", { name: "Digitalt" }).element().textContent).toBe("Just nuFinns att läsa")
  expect(getByRole("list", { name: "Med posten" }).element().textContent).toBe("Beräknas skickas ons 25 nov")
  await unmount()
  for (const of of ["files", "parcels"] as const) {
    const one = await confirmation({
      order: order({ steps: steps.filter((step) => !("of" in step) || step.of === of) }),
    })
    await expect.poll(() => one.container.querySelectorAll("ol").length).toBe(1)
    expect(one.container.querySelector("ol")?.querySelectorAll("li").length).toBe(2)
    expect(one.container.querySelectorAll("h3").length).toBe(1)
    await one.unmount()
  }
})

it.each([390, 1440])(
  "the number is within the first screen, before the goods, and covers have a fair size at %i px",
  async (width) => {
    await page.viewport(width, 844)
    const covers = [1, 2, 3, 4, 5, 6].map((n) => ({ ...cover, ean: `978911000001${n}` }))
    const { getByText, container } = await confirmation({ number: "K987654321", covers })
    expect(getByText("K987654321").element().getBoundingClientRect().bottom).toBeLessThan(400)
    expect(getByText("K987654321").element().parentElement?.textContent).toBe("Ordernummer K987654321")
    const widths = [...container.querySelectorAll("section img")]
      .slice(0, 5)
      .map((img) => img.getBoundingClientRect().width)
    for (const each of widths) expect(each).toBeGreaterThan(width === 390 ? 60 : 127)
    expect(container.querySelectorAll("section:first-child img").length).toBe(5)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it("on a desk the receipt stands below the timeline, however long the order beside it is", async () => {
  await page.viewport(1440, 844)
  const lines = Array.from({ length: 12 }, (_, n) => ({
    key: `${n}`,
    title: "Penna",
    cover,
    details: ["1 st"],
    amount: "50 kr",
  }))
  const { getByRole } = await confirmation({ order: order({ lines }), receipt: <p>Kort</p> })
  const box = (name: string) => getByRole("region", { name }).element().getBoundingClientRect()
  expect(box("Kvitto").left).toBe(box("Så långt har din order kommit").left)
  expect(box("Kvitto").top - box("Så långt har din order kommit").bottom).toBeLessThan(70)
  expect(box("Din order").top).toBeLessThan(box("Kvitto").top)
  expect(box("Din order").bottom).toBeGreaterThan(box("Kvitto").bottom)
})

it("a file that is not ready says so beside a link that looks again", async () => {
  const waiting = [
    { ean: "a", title: "Havet", waits: "Filen förbereds", links: [{ text: "Se om filen är klar", href: "/x" }] },
  ]
  const { getByRole } = await confirmation({ order: order({ digital: waiting }) })
  expect(getByRole("region", { name: "Dina digitala varor" }).element().textContent).toContain(
    "HavetFilen förberedsSe om filen är klar",
  )
  const classes = (name: string) => getByRole("link", { name }).element().className
  expect(classes("Se om filen är klar Havet")).not.toContain("button-primary")
  expect(classes("Följ din order")).toContain("button-primary")
})

it("headings have their levels in order, and each part has a name", async () => {
  const outline = (container: Element) =>
    [...container.querySelectorAll("h1, h2, h3")].map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  const { container, getByRole, unmount } = await confirmation({ order: order({ digital }), receipt: <p>Kort</p> })
  expect(outline(container)).toEqual([
    "H1 Tack, Agnes. Nu packar vi.",
    "H2 Dina digitala varor",
    "H2 Så långt har din order kommit",
    "H2 Din order",
    "H3 Varor",
  ])
  for (const name of ["Dina digitala varor", "Så långt har din order kommit", "Din order", "Kvitto"])
    await expect.element(getByRole("region", { name })).toBeVisible()
  await unmount()
  const own = await orderPage(order({ digital }))
  expect(outline(own.container)).toEqual([
    "H1 Order K123456789",
    "H2 Dina digitala varor",
    "H2 Så långt har din order kommit",
    "H2 Varor",
    "H2 Frågor om din order",
  ])
})

it("files are first, each with a name of its own; 'Följ din order' is then a second choice", async () => {
  const { getByRole } = await confirmation({ order: order({ digital }), shipped: false, ready: "read" })
  expect(getByRole("heading", { level: 1 }).element().textContent).toBe("Tack, Agnes. Nu kan du börja läsa.")
  const links = getByRole("link").elements()
  expect(links.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
    "Börja läsa Havet",
    "Börja lyssna (1.mp3) Fyren",
    "Börja lyssna (2.mp3) Fyren",
  ])
  const primary = links.filter(({ classList }) => classList.contains("button-primary"))
  expect(primary.map(({ textContent }) => textContent)).toEqual(["Börja läsa Havet"])
})

it.each([
  [{ shipped: true, ready: "read" }, "Tack, Agnes. Nu packar vi."],
  [{ shipped: false, ready: "listen" }, "Tack, Agnes. Nu kan du börja lyssna."],
  [{ shipped: false, ready: "download" }, "Tack, Agnes. Nu kan du ladda ner."],
  [{ shipped: false }, "Tack, Agnes."],
] as const)("an order of %j is thanked for with what comes next", async (changes, title) => {
  const { getByRole } = await confirmation(changes)
  expect(getByRole("heading", { level: 1 }).element().textContent).toBe(title)
})

it("the total is bold, and VAT has a row for each rate", async () => {
  const { getByText } = await orderPage(order())
  const weight = (text: string) => getComputedStyle(getByText(text, { exact: true }).element()).fontWeight
  expect(Number(weight("Totalt inkl. moms"))).toBeGreaterThanOrEqual(600)
  expect(Number(weight("Delsumma"))).toBeLessThan(600)
  await expect.element(getByText("Moms 6 % (ingår i 199,00 kr)")).toBeVisible()
  await expect.element(getByText("Moms 25 % (ingår i 50,00 kr)")).toBeVisible()
})

it("a line has its cover, and its title on a board when the product is no longer sold", async () => {
  const { container } = await orderPage(order())
  const [first, second] = [...container.querySelectorAll("ul > li")]
  expect(first?.querySelector("img")?.getAttribute("src")).toContain("9789110000019")
  expect(second?.querySelector("img")).toBeNull()
  expect(second?.querySelector('[aria-hidden="true"]')?.textContent).toBe("Penna")
})

it.each([390, 1440])("nothing is cut off, and axe finds nothing, in any state at %i px", async (width) => {
  await page.viewport(width, 900)
  const states = [
    () => confirmation(),
    () => confirmation({ order: order({ digital }), shipped: false, ready: "read", receipt: <p>Kvitto</p> }),
    () => confirmation({ state: "pending", orderHref: undefined, withdrawHref: undefined }),
    () => confirmation({ state: "examined" }),
    () => confirmation({ order: undefined, orderHref: undefined, withdrawHref: undefined }),
    () => confirmation({ saveAddress: { action: "/a", order: "p", address: "Kaponjärgatan 4, 413 02 Göteborg" } }),
    () => orderPage(order({ digital })),
    () => orderPage(order(), "awaited"),
    () => orderPage(order({ steps: order().steps.slice(0, 2) }), "examined"),
  ]
  for (const show of states) {
    const { container, unmount } = await show()
    expect(await violations(container)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await unmount()
  }
})

it("tickets can be kept on the device from the confirmation and from the order's page, and files from their own (decision 429)", async () => {
  const device: KeptOnDevice = {
    find: () => Promise.resolve(undefined),
    keep: () => Promise.resolve("full"),
    remove: () => Promise.resolve(),
  }
  const tickets = [
    {
      ean: "t",
      title: "Bokcirkel",
      links: [{ text: "Visa biljett", href: "/order/p/biljetter/1" }],
      tickets: "/t.pdf",
    },
  ]
  const shown = order({ tickets, digital })
  for (const page of [
    <OrderConfirmation key="confirmation" state="paid" shipped={false} covers={[]} order={shown} homeHref="/" />,
    <OrderPage
      key="page"
      number="K1"
      state="paid"
      order={shown}
      withdrawalHref="/angerratt"
      withdrawHref="/angra"
      email="hej@exempel.se"
    />,
  ]) {
    const screen = await render(<DeviceContext value={device}>{page}</DeviceContext>)
    const keep = screen.getByRole("button", { name: "Spara på den här enheten" })
    await expect.element(keep).toBeVisible()
    expect(keep.elements()).toHaveLength(1)
    await screen.unmount()
  }
})
