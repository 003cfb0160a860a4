/**
 * HTML of the offline page and of the notice in front of a saved page. The worker has no React: these are strings with
 * classes that every page's style sheet has.
 */
import { keptPath } from "@kapitel/adapters/browser/keptCache"
import type { OfflineTexts } from "@kapitel/adapters/browser/offlineWorker"
import type { CartCopy } from "@kapitel/core/offline/cartCopy"
import { KEPT_MS, type KeptItem } from "@kapitel/core/offline/keptItems"
import { OFFLINE_PATH } from "@kapitel/core/offline/offlinePaths"
import type { SavedPage } from "@kapitel/core/offline/savedPages"
import { formatDate, formatDayAndMonth, formatTime } from "@kapitel/ui/text/formatDate"
import { offline as words } from "@kapitel/ui/text/sv/offline"

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)

/** '30 november kl 10.42' */
const whenText = (at: number): string => {
  const moment = new Date(at)
  return words.when(formatDayAndMonth(moment), formatTime(moment))
}

const ROW = "grid gap-3 py-4 not-first:hairline-t sm:flex sm:items-center sm:justify-between"

const section = (heading: string, lead: string, rows: ReadonlyArray<string>): string =>
  rows.length === 0
    ? ""
    : `<section class="mt-10"><h2 class="text-h3">${heading}</h2>${
        lead === "" ? "" : `<p class="mt-1 text-small text-ink-2">${lead}</p>`
      }<ul class="mt-2">${rows.join("")}</ul></section>`

const keptRow = ({ id, kind, title, keptAt }: KeptItem): string => {
  const name = escapeText(title)
  const until = words.keptUntil(formatDate(new Date(keptAt + KEPT_MS)))
  return (
    `<li class="${ROW}"><div class="min-w-0 wrap-anywhere"><p class="label">${words.kinds[kind]}</p>` +
    `<p class="font-semibold"><a class="link" href="${keptPath(escapeText(id))}">${name}</a></p>` +
    `<p class="text-small text-ink-2">${until}</p></div>` +
    `<form class="flex-none" method="post" action="${OFFLINE_PATH}"><input type="hidden" name="remove" value="${escapeText(id)}">` +
    `<button class="button button-outline" type="submit" aria-label="${escapeText(words.removeNamed(title))}">${words.remove}</button></form></li>`
  )
}

const cartRow = ({ title, quantity }: CartCopy["lines"][number]): string =>
  `<li class="flex justify-between gap-3 py-3 not-first:hairline-t"><span class="min-w-0 wrap-anywhere">${escapeText(title)}</span>` +
  `<span class="flex-none text-ink-2">${words.copies(quantity)}</span></li>`

/** The title was escaped by the server. */
const pageRow = ({ path, title, savedAt }: SavedPage): string =>
  `<li class="py-3 not-first:hairline-t"><a class="link wrap-anywhere" href="${escapeText(path)}">${title === "" ? escapeText(path) : title}</a>` +
  `<p class="text-small text-ink-2">${words.seen(whenText(savedAt))}</p></li>`

export const offlineTexts: OfflineTexts = {
  page: ({ missing, kept, cart, pages }, picture) => {
    const title = missing === undefined ? words.title : words.missingTitle
    const isEmpty = missing === undefined && kept.length === 0 && cart === undefined && pages.length === 0
    const head =
      missing === undefined
        ? `<h1 class="text-h1">${title}</h1><p class="mt-3 text-lead text-ink-2">${isEmpty ? words.nothing : words.lead}</p>`
        : `<div class="grid justify-items-center gap-3 rounded-sm bg-linen px-4 py-8 text-center">${picture}` +
          `<h1 class="text-h1">${title}</h1><p class="text-ink-2">${words.missing}</p>` +
          `<a class="button button-primary" href="${escapeText(missing)}">${words.tryAgain}</a></div>`
    return {
      title,
      main:
        `<div class="wrap max-w-modal pt-10 pb-16">${head}` +
        section(words.keptTitle, "", kept.map(keptRow)) +
        (cart === undefined
          ? ""
          : section(words.cartTitle, words.cartLead(whenText(cart.at)), cart.lines.map(cartRow))) +
        section(words.pagesTitle, words.pagesLead, pages.map(pageRow)) +
        "</div>",
    }
  },
  notice: (at, isLate) =>
    `<div class="wrap pt-4"><div class="message message-warning" role="status"><div class="flex-1">` +
    `<strong>${words.copyTitle(whenText(at))}</strong> ${words.copyText}${isLate ? ` ${words.copyLate}` : ""}</div></div></div>`,
}
