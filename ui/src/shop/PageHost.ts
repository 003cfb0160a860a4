/** The page around components, as far as they need one: a browser's, or a test's. No React, no DOM. */
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"

/**
 * `hidden`: another tab or an app is in front. `shown`: it is visible again. `left`: the visitor navigates away.
 * `returned`: the browser shows it again from the back/forward cache. `moved`: another page was put in place, or the
 * hash has changed.
 */
export type PageLifecycleEvent = "hidden" | "shown" | "left" | "returned" | "moved"

export interface PageHost {
  /** How BankID's app is opened in this browser. */
  readonly browser: BrowserKind
  /** Epoch ms. */
  readonly now: () => number
  /** Navigates to another address, of the shop or of an app. */
  readonly leaveFor: (address: string) => void
  /** Navigates to the checkout. */
  readonly openCheckout: () => void
  /** Reloads the page, which belongs to another visitor now. */
  readonly reload: () => void
  /** The address of the category that the page belongs to. */
  readonly section: () => string
  /** The path of the address. */
  readonly path: () => string
  /** The query of the address, empty or with its question mark. */
  readonly query: () => string
  /** The hash of the address. */
  readonly hash: () => string
  /** Opens a dialog of the page, as a press on a link with `data-opens` does; an open one closes. */
  readonly openDialog: (id: string) => void
  /**
   * HTML of the menu's right half for a store's id, once its style sheet is there (decision 443). Empty on a narrow window,
   * and when the shop does not answer; rejects when the style sheet cannot be loaded.
   */
  readonly menuPanel: (store: string | undefined) => Promise<string>
  /** Resolves after the next frame, so that the result of a press is painted before anything else is done. */
  readonly afterNextPaint: () => Promise<void>
  /** Subscribes to every moment of the page; returns the unsubscribe function. */
  readonly onPageLifecycle: (listener: (moment: PageLifecycleEvent) => void) => () => void
  /** Session storage of this tab. Access may be forbidden, and throws then. */
  readonly tab: () => Pick<Storage, "getItem" | "setItem" | "removeItem">
  /** The hint that the shop gives scripts about the login; only the shop has the account. */
  readonly signedIn: () => "member" | "account" | undefined
  /** Notifies the shop's pages in other tabs of a login or logout. */
  readonly notifyOtherTabs: () => void
  /** Subscribes to notifications from other tabs; returns the unsubscribe function. */
  readonly onOtherTabs: (listener: () => void) => () => void
  /** Notifies them that the cart has this version. */
  readonly notifyCart: (version: number) => void
  /** Subscribes to such notifications from other tabs; returns the unsubscribe function. */
  readonly onOtherCarts: (listener: (version: number) => void) => () => void
}

const nothing = () => {}
const never = () => nothing

/** No page: its methods do nothing, and it never changes. For tests and galleries, which override what they examine. */
export const NULL_PAGE_HOST: PageHost = {
  browser: "desktop",
  now: () => 0,
  leaveFor: nothing,
  openCheckout: nothing,
  reload: nothing,
  section: () => "",
  path: () => "/",
  query: () => "",
  hash: () => "",
  openDialog: nothing,
  menuPanel: () => Promise.resolve(""),
  afterNextPaint: () => Promise.resolve(),
  onPageLifecycle: never,
  tab: () => ({ getItem: () => null, setItem: nothing, removeItem: nothing }),
  signedIn: () => undefined,
  notifyOtherTabs: nothing,
  onOtherTabs: never,
  notifyCart: nothing,
  onOtherCarts: never,
}
