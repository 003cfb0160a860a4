/** Pages of staff in a browser: names, focus, the lock of a device, and the list that follows its queue. */
import "@kapitel/ui/theme/shop.css"
import "@kapitel/ui/theme/places.css"
import { type StaffWindow, StaffWindowContext } from "@kapitel/ui/shop/StaffWindow"
import { HandOut } from "@kapitel/ui/staff/HandOut"
import { NotFound } from "@kapitel/ui/staff/NotFound"
import { StaffFrame, type StaffFrameLinks } from "@kapitel/ui/staff/StaffFrame"
import { StaffLogin } from "@kapitel/ui/staff/StaffLogin"
import { StockCorrection } from "@kapitel/ui/staff/StockCorrection"
import { TaskList } from "@kapitel/ui/staff/TaskList"
import type { StaffTask } from "@kapitel/ui/staff/TaskRow"
import type { ReactNode } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { violations } from "./violations.ts"

const LINKS: StaffFrameLinks = {
  tabs: { start: "/personal", pick: "/personal/plocka", handOut: "/personal/lamna-ut", log: "/personal/logg" },
  store: "/personal/butik",
  // Stays on this page.
  locked: "#locked",
  lockAction: "/personal/las",
  changeAction: "/personal/byt-person",
  logoutAction: "/personal/logga-ut",
  useAction: "/personal/anvand",
  state: "/personal/lage",
}
const TASK_LINKS = { action: "/a", notFound: "/n", slip: "/s", contact: "/c", handOut: "/h" }

const task = (changes: Partial<StaffTask> = {}): StaffTask => ({
  id: "1",
  version: 1,
  reference: "R7K4M2D",
  ean: "9789100123456",
  title: "Vargtimmen",
  details: "Elof Brandt · Pocket",
  quantity: 2,
  state: "asked",
  contact: "a…@exempel.se",
  age: "för 14 min sedan",
  heldUntil: "28 november kl 18.00",
  isDue: false,
  leasedTo: undefined,
  leasedUntil: undefined,
  isOwn: false,
  ...changes,
})

const WINDOW: StaffWindow = {
  listen: (event, listener) => {
    addEventListener(event, listener)
    return () => removeEventListener(event, listener)
  },
}

/** What the shop answers; each request in its order. */
const requests: Array<string> = []
let answer: unknown = {}
beforeEach(() => {
  requests.length = 0
  vi.spyOn(globalThis, "fetch").mockImplementation((address) => {
    requests.push(address instanceof Request ? address.url : String(address))
    return Promise.resolve(Response.json(answer))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  location.hash = ""
})

const inFrame = (children: ReactNode, locksInMs = 120_000) =>
  render(
    <StaffWindowContext value={WINDOW}>
      <StaffFrame
        shopName="Kapitel"
        view={{
          name: "Vera L.",
          storeName: "Haga",
          mayChangeStore: true,
          locksInMs,
          tabs: { reservations: true, stock: false, events: false, content: false, pictures: false, log: false },
        }}
        links={LINKS}
        current="pick"
      >
        {children}
      </StaffFrame>
    </StaffWindowContext>,
  )

const list = (tasks: ReadonlyArray<StaffTask>, version = "v1") => (
  <TaskList
    on="pick"
    list={tasks}
    version={version}
    mayWork
    outcome={{ answer: "taget", about: "R7K4M2D" }}
    links={TASK_LINKS}
    href="/personal/plocka"
    liveHref="#live"
    stateHref="/personal/lage"
  />
)

it("each page has names for its controls, and those of a list differ", async () => {
  const own = task({ isOwn: true, leasedUntil: "kl 14.32" })
  const pages: ReadonlyArray<ReactNode> = [
    list([
      own,
      task({ id: "2", reference: "R2M9XAB" }),
      task({ id: "3", leasedTo: "Alma B.", leasedUntil: "kl 14.40" }),
    ]),
    <HandOut key="out" action="/u" task={task()} mayWork outcome={{ answer: "okand", about: "RXXXXXX" }} />,
    <NotFound key="not" action="/a" next="/n" task={task()} others={[{ id: "lund", name: "Lund", copies: 3 }]} />,
    <StockCorrection
      key="stock"
      action="/l"
      typed=""
      isUnknown={false}
      product={{ ean: "9789100123456", title: "Vargtimmen", details: "", figure: 3, held: 1 }}
      refused={undefined}
      outcome={undefined}
    />,
  ]
  for (const shown of pages) {
    const screen = await inFrame(shown)
    expect(await violations(screen.container)).toEqual([])
    await screen.unmount()
  }
  const screen = await inFrame(pages[0])
  await expect.element(screen.getByRole("button", { name: "Ställ på hyllan R7K4M2D" })).toBeVisible()
  await expect.element(screen.getByRole("button", { name: "Jag tar den R2M9XAB" })).toBeVisible()
  await expect.element(screen.getByText("Alma B. har den till kl 14.40")).toBeVisible()
  await expect.element(screen.getByRole("link", { name: "Att plocka" })).toHaveAttribute("aria-current", "page")
  await expect.element(screen.getByRole("link", { name: "Logg", exact: true })).not.toBeInTheDocument()
})

it("a scanner types into the field of the counter without a hand, and the found press takes its Enter", async () => {
  const screen = await inFrame(<HandOut action="/u" task={undefined} mayWork outcome={undefined} />)
  await expect.element(screen.getByLabelText("Kod")).toHaveFocus()
  await screen.unmount()
  const found = await inFrame(<HandOut action="/u" task={task({ state: "ready" })} mayWork outcome={undefined} />)
  await expect.element(found.getByRole("button", { name: "Lämna ut" })).toHaveFocus()
  await expect.element(found.getByLabelText("Kod")).toHaveValue("")
})

it("the login has the focus in its field, keeps the address, and is without violations", async () => {
  const screen = await render(
    <StaffLogin
      shopName="Kapitel"
      codeAction="/k"
      loginAction="/l"
      loginHref="/l"
      next="/personal"
      email="vera"
      shared
      sent={false}
      fault="email"
      loggedOut={false}
      passkeys={{ options: "/o", create: "/c", login: "/i" }}
      demo={{ mailboxHref: "/demo/brev", people: ["disa@exempel.se, butik"] }}
    />,
  )
  await expect.element(screen.getByLabelText("E-post")).toHaveFocus()
  await expect.element(screen.getByLabelText("E-post")).toHaveValue("vera")
  await expect.element(screen.getByRole("button", { name: "Logga in med nyckel" })).toBeVisible()
  expect(await violations(screen.container)).toEqual([])
})

it("a device that is not used hides the page in time", async () => {
  const left = await inFrame(<p>Arbete</p>, 300)
  await expect.element(left.getByText("Arbete")).not.toBeVisible()
  await expect.poll(() => location.hash).toMatch(/^#locked\?till=/)
  expect(requests).toEqual([])
})

it("a device that is used tells the server once, whose answer decides when it locks", async () => {
  answer = { locksInMs: 0 }
  const used = await inFrame(<p>Arbete</p>)
  await used.getByText("Arbete").click()
  await userEvent.keyboard("abc")
  await expect.poll(() => requests).toEqual(["/personal/anvand"])
  await expect.element(used.getByText("Arbete")).not.toBeVisible()
  await expect.poll(() => location.hash).toMatch(/^#locked/)
})

const correction = (
  <StockCorrection
    action="/personal/lager"
    typed=""
    isUnknown={false}
    product={{ ean: "9789100123456", title: "Vargtimmen", details: "", figure: 3, held: 1 }}
    refused={{ figure: "fem", reason: "" }}
    outcome={{ answer: "uppgifter", about: "" }}
  />
)

it("a refused correction marks its fields with what is wrong, and the first of them has the focus", async () => {
  const screen = await inFrame(correction)
  const figure = screen.getByLabelText("Rätt antal i butiken")
  await expect.element(figure).toHaveFocus()
  await expect.element(figure).toHaveAttribute("aria-invalid", "true")
  await expect.element(figure).toHaveAccessibleDescription(/Skriv ett antal mellan 0 och/)
  await expect.element(screen.getByLabelText("Orsak")).toHaveAccessibleDescription(/Skriv en orsak/)
  expect(await violations(screen.container)).toEqual([])
})

it("a page warns before it locks, and sends what is typed in it before it leaves", async () => {
  const screen = await inFrame(correction, 2_500)
  await expect.element(screen.getByText(/^Sidan låser sig snart/)).toBeVisible()
  await screen.getByLabelText("Orsak").fill("inventering")
  await expect.poll(() => location.hash).toMatch(/^#locked/)
  const sent = vi.mocked(fetch).mock.calls.find(([address]) => address === "/personal/las")
  expect(new URLSearchParams(sent?.[1]?.body as URLSearchParams).toString()).toBe(
    "kvar=%2Fpersonal%2Flager&ean=9789100123456&sett=3&antal=fem&orsak=inventering",
  )
})

it("without contact the page says so, stays, and goes on when it is back", async () => {
  const screen = await inFrame(<a href="#elsewhere">Vidare</a>)
  vi.mocked(fetch).mockRejectedValue(new TypeError("offline"))
  dispatchEvent(new Event("offline"))
  await expect.element(screen.getByText(/Det du har skrivit står kvar/)).toBeVisible()
  await screen.getByText("Vidare").click()
  await expect.element(screen.getByText(/Inget har skickats/)).toBeVisible()
  expect(location.hash).toBe("")
  vi.mocked(fetch).mockResolvedValue(Response.json({ version: "v1" }))
  dispatchEvent(new Event("online"))
  await expect.element(screen.getByText(/Inget har skickats/)).not.toBeInTheDocument()
  await screen.getByText("Vidare").click()
  expect(location.hash).toBe("#elsewhere")
})

it("a scan is for the field of the counter wherever the focus is, and presses nothing else", async () => {
  const sent: Array<string> = []
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    const code = new FormData(target).get("kod")
    sent.push(`${target.method} ${typeof code === "string" ? code : "no text"}`)
  }
  addEventListener("submit", onSubmit)
  const screen = await inFrame(<HandOut action="/u" task={task({ state: "ready" })} mayWork outcome={undefined} />)
  await expect.element(screen.getByRole("button", { name: "Lämna ut" })).toHaveFocus()
  const scan = (code: string) => {
    for (const key of [...code, "Enter"])
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))
  }
  scan("R2M9XAB")
  scan("R7K4M2D")
  expect(sent).toEqual(["get R2M9XAB", "post R7K4M2D"])
  removeEventListener("submit", onSubmit)
})
