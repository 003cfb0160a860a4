/**
 * The question about cookies, at the foot of the window (D-58). It is no dialog: the page can be used without an
 * answer. It stands first in the document, so that it is reached before the page, and moves nothing.
 */
import "@kapitel/ui/theme/consent.css"
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { consent as words } from "@kapitel/ui/text/sv/consent"
import { announce } from "./announce.ts"
import { consentKeeper } from "./consent.ts"

let shown: HTMLElement | undefined
let opener: HTMLElement | undefined

/** The page scrolls as far as what covers its foot is high: nothing that has the focus is hidden behind it. */
const makeRoom = (height: number): void => {
  document.documentElement.style.scrollPaddingBottom = height === 0 ? "" : `${height}px`
  document.body.style.paddingBottom = height === 0 ? "" : `${height}px`
}

const watch = new ResizeObserver(() => makeRoom(shown?.offsetHeight ?? 0))

const draw = (answered: ConsentAnswer | undefined): HTMLElement => {
  const template = document.createElement("template")
  template.innerHTML = `<section class="consent" aria-labelledby="consent-question"><div class="wrap"><div>
    <h2 id="consent-question" tabindex="-1">${words.heading}</h2>
    <p>${answered === undefined ? "" : `${words.answered[answered]} `}${words.question}
    <a class="link" href="/cookies">${words.about}</a></p></div>
    <div class="consent-answers">
    <button class="button button-outline" type="button" data-answer="yes">${words.yes}</button>
    <button class="button button-outline" type="button" data-answer="no">${words.no}</button>
    </div></div></section>`
  return template.content.firstElementChild as HTMLElement
}

const close = (): void => {
  const hadFocus = shown?.contains(document.activeElement) === true
  watch.disconnect()
  shown?.remove()
  shown = undefined
  makeRoom(0)
  const next = opener?.isConnected === true ? opener : document.getElementById("content")
  if (hadFocus) next?.focus({ preventScroll: true })
  opener = undefined
}

const answer = async (chosen: ConsentAnswer): Promise<void> => {
  const before = consentKeeper.answer()
  consentKeeper.keep(chosen)
  close()
  announce(words.kept[chosen])
  if (chosen === "no" && before !== "yes") return
  const { allow, withdraw } = await import("./tracking/start.ts")
  if (chosen === "yes") allow()
  else withdraw()
}

const show = (): HTMLElement => {
  if (shown !== undefined) return shown
  const section = draw(consentKeeper.answer())
  shown = section
  section.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-answer]") : null
    // What has been answered is kept, even when the rest does not come.
    if (button !== null) void answer(button.dataset["answer"] as ConsentAnswer).catch(() => undefined)
  })
  section.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && consentKeeper.answer() !== undefined) close()
  })
  const skip = document.querySelector(".skip")
  if (skip === null) document.body.prepend(section)
  else skip.after(section)
  watch.observe(section)
  return section
}

/** Asks somebody who has not answered; whatever they are doing goes on. */
export const ask = (): void => {
  show()
  announce(words.heading)
}

/** Asks again; whoever has answered is told what. */
export const askAgain = (from: HTMLAnchorElement): void => {
  const section = show()
  opener = from
  section.querySelector("h2")?.focus({ preventScroll: true })
}

// Another tab may have been answered meanwhile.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && opener === undefined && consentKeeper.answer() !== undefined) close()
})
