/** The page that components live in, as far as they need one: a browser's, or a test's. No React, no DOM. */
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"

/**
 * `hidden`: another tab or an app lies before it. `shown`: it is looked at again. `left`: the visitor goes elsewhere.
 * `returned`: the browser shows it again as it was left. `moved`: another page has come in place, or another part of it
 * is at the address.
 */
export type PageMoment = "hidden" | "shown" | "left" | "returned" | "moved"

export interface PageHost {
  /** How BankID's app is opened in this browser. */
  readonly browser: BrowserKind
  /** Epoch ms. */
  readonly now: () => number
  /** Leaves for another address, of the shop or of an app. */
  readonly leaveFor: (address: string) => void
  /** Leaves for the page where the cart is paid for. */
  readonly openCheckout: () => void
  /** Draws the page anew: it is another visitor's. */
  readonly reload: () => void
  /** The address of the shelf that the page belongs to. */
  readonly section: () => string
  /** What follows `#` in the address. */
  readonly hash: () => string
  /** Opens a dialog of the page, as a press on a link with `data-opens` does; what is open closes. */
  readonly openDialog: (id: string) => void
  /** Resolves after the next frame: what has been pressed is seen before anything else is done. */
  readonly afterNextPaint: () => Promise<void>
  /** Calls back at every moment of the page; answers how to stop. */
  readonly onMoment: (listener: (moment: PageMoment) => void) => () => void
  /** What this tab keeps for as long as it is open. Using it may be forbidden, and throws then. */
  readonly tab: () => Pick<Storage, "getItem" | "setItem" | "removeItem">
  /** What the shop has said to scripts of who is logged in; who it is, only the shop knows. */
  readonly signedIn: () => "member" | "account" | undefined
  /** Says to the shop's pages in other tabs that somebody has logged in or out. */
  readonly tellOtherTabs: () => void
  /** Calls back when another tab has said so; answers how to stop. */
  readonly onOtherTabs: (listener: () => void) => () => void
}

const nothing = () => {}
const never = () => nothing

/** No page: what is asked of it does nothing, and it never changes. For tests and galleries, which replace what they look at. */
export const NO_PAGE: PageHost = {
  browser: "desktop",
  now: () => 0,
  leaveFor: nothing,
  openCheckout: nothing,
  reload: nothing,
  section: () => "",
  hash: () => "",
  openDialog: nothing,
  afterNextPaint: () => Promise.resolve(),
  onMoment: never,
  tab: () => ({ getItem: () => null, setItem: nothing, removeItem: nothing }),
  signedIn: () => undefined,
  tellOtherTabs: nothing,
  onOtherTabs: never,
}
