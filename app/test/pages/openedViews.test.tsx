/** Views that open after a press, as they are rendered, each compared as a whole with a file in `outlines`. */
import { Hero } from "@kapitel/ui/content/Hero"
import { type ShownWhere, shownView } from "@kapitel/ui/identity/loginViews"
import { SuggestionOverlay } from "@kapitel/ui/search/SuggestionOverlay"
import { MenuDrawer } from "@kapitel/ui/shell/MenuDrawer"
import type { LoginFlowState } from "@kapitel/ui/shop/useLogin"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { outlineOf } from "./outlineOf.ts"

const outline = (node: ReactNode) => outlineOf(renderToStaticMarkup(node))
const at = (name: string) => `./outlines/opened-${name}.txt`
const nothing = () => undefined

const STATE: LoginFlowState = {
  view: "LoginOptionsView",
  rememberMe: true,
  firstName: undefined,
  isEmailWanted: false,
  isEntering: false,
  fault: undefined,
  membershipFault: undefined,
  isActivating: false,
  hasCode: false,
  code: undefined,
  bankId: { isHere: false, qr: undefined, status: "Startar BankID", isPending: false, canOpenHere: false },
  choose: nothing,
  toggleRemember: nothing,
  back: nothing,
  leave: nothing,
  openAppHere: nothing,
  useAnotherDevice: nothing,
  becomeMember: nothing,
  activate: nothing,
}
const DEMO = { EMAIL: "/demo/brev", SMS: "/demo/telefon", BANKID: "/demo/bankid" }

describe("the login drawer shows", () => {
  const view = (change: Partial<LoginFlowState>, where: ShownWhere = { id: "x" }) => {
    const { title, key, content, onBack, staysOnReturn } = shownView({ ...STATE, ...change }, where)
    const about = [
      title,
      key,
      onBack === undefined ? "no way back" : "a way back",
      staysOnReturn === true ? "stays" : "",
    ]
    return `${about.join(" | ")}\n${outline(content)}`
  }
  const scanned = { ...STATE.bankId, qr: "M4 4h1v1z", status: "Starta appen", isPending: true, canOpenHere: true }

  const views: Readonly<Record<string, Partial<LoginFlowState>>> = {
    options: {},
    "options-after-a-fault": { fault: "Åtgärden avbruten.", rememberMe: false },
    "bankid-starting": { view: "BankidView" },
    "bankid-to-scan": { view: "BankidView", bankId: scanned },
    "bankid-here": { view: "BankidView", bankId: { ...scanned, isHere: true, qr: undefined } },
    "bankid-entering": { view: "BankidView", bankId: scanned, isEntering: true },
    "become-member": { view: "BecomeMemberView" },
    "become-member-after-a-fault": { view: "BecomeMemberView", fault: "Ett.", membershipFault: "Två." },
    "become-member-after-bankid": { view: "BecomeMemberView", fault: "Ett." },
    activate: { view: "ActivateMembershipView", firstName: "Agnes" },
    activating: { view: "ActivateMembershipView", isActivating: true, membershipFault: "Två.", fault: "Ett." },
    "email-on-the-server": { view: "EmailAndOneTimeCodeView" },
  }

  it.each(Object.entries(views))("%s", async (name, change) => {
    await expect(view(change)).toMatchFileSnapshot(at(`login-${name}`))
  })

  it("a link to what a demo has sent, while BankID waits", async () => {
    const demo = { id: "x", demo: DEMO }
    await expect(view({ view: "BankidView", bankId: scanned }, demo)).toMatchFileSnapshot(at("login-bankid-demo"))
  })
})

describe("the search field shows", () => {
  const offers = {
    recent: [
      { text: "surdeg", path: "/search?q=surdeg" },
      { text: "mumin", path: "/search?q=mumin" },
    ],
    terms: [
      { text: "skog", path: "/search?q=skog" },
      { text: "skogar", path: "/search?q=skogar" },
    ],
    products: [
      {
        text: "Skogens konung",
        path: "/bok/x/1",
        type: "product" as const,
        identifier: "9789189999107",
        picture: "/images/1.webp",
        byline: "Elof Ek",
        format: "Inbunden",
        price: 12_900 as never,
      },
      { text: "Skog", path: "/bok/x/2", type: "product" as const },
    ],
    places: [
      { text: "Karin Skoglund", path: "/author/karin", type: "author" as const },
      { text: "Skogsbruk", path: "/kategori/skog", type: "category" as const },
    ],
  }
  const none = { recent: [], terms: [], products: [], places: [] }
  const overlay = (shown: typeof offers | typeof none, typed: string, settled: boolean, active?: string) =>
    outline(
      <SuggestionOverlay
        option={{ current: null }}
        onForgetButton={nothing}
        offers={shown}
        typed={typed}
        active={active}
        settled={settled}
        onChoose={nothing}
        onForget={nothing}
        onForgetAll={nothing}
        onClose={nothing}
      />,
    )

  it.each([
    ["suggestions", overlay(offers, "sko", true, "/bok/x/2")],
    ["suggestions-before-typing", overlay(offers, " ", false)],
    ["suggestions-of-none", overlay(none, "q", true)],
    ["suggestions-not-yet", overlay(none, "q", false)],
  ])("%s", async (name, shown) => {
    await expect(shown).toMatchFileSnapshot(at(name))
  })
})

describe("the menu shows", () => {
  const category = (key: string, type: "book" | "non-book", ...categories: ReadonlyArray<never>) => ({
    key,
    name: `Namn ${key}`,
    url: `/kategori/${key}`,
    type,
    categories,
  })
  const many = Array.from({ length: 30 }, (_, n) => category(`bocker_${n}`, "book"))
  const menu = (...categories: ReadonlyArray<ReturnType<typeof category>>) =>
    outline(<MenuDrawer categories={categories} allHref="/kategori" loginHref="/logga-in" myPagesHref="/mina-sidor" />)

  it.each([
    ["menu-of-books", menu({ ...category("bocker", "book"), categories: many as never })],
    ["menu-of-two-roots", menu(category("bocker", "book"), category("ljud", "book"), category("spel", "non-book"))],
    ["menu-of-articles", menu({ ...category("spel", "non-book"), categories: many.slice(0, 1) as never })],
  ])("%s", async (name, shown) => {
    await expect(shown).toMatchFileSnapshot(at(name))
  })
})

it.each([true, false])(
  "the block of the month has six covers, and loads four of them at once: %s",
  async (priority) => {
    const covers = Array.from({ length: 7 }, (_, n) => ({
      ean: `978911000000${n}`,
      width: 400,
      height: 600,
      shape: "book" as const,
    }))
    const links = [
      { label: "Ett", href: "/1" },
      { label: "Två", href: "/2" },
    ]
    const hero = (
      <Hero
        month={11}
        heading="November"
        text="Mörkt."
        links={links}
        covers={covers}
        {...(priority ? { priority } : {})}
      />
    )
    await expect(outline(hero)).toMatchFileSnapshot(at(priority ? "hero-first" : "hero"))
  },
)
