/**
 * The question about cookies and statistics, at the bottom of the window (D-58). It is no dialog: the page can be used
 * without an answer. It is in the top layer, so it moves nothing, and comes first in the page, so that the keyboard
 * reaches it first.
 */
import type { ConsentAnswer } from "@kapitel/core/consent/consent"
import { type HTMLAttributes, useEffect, useRef, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useConsent } from "../shop/useConsent.ts"
import { useElementAfterIsland } from "../shop/useElementAfterIsland.ts"
import { consent as words } from "../text/sv/consent.ts"
import { CONSENT_QUESTION } from "./consentQuestionId.ts"

export interface ConsentQuestionProps {
  /** The page about cookies. */
  aboutHref: string
}

const HEADING = `${CONSENT_QUESTION}-heading`

/** Shown to a visitor who has not answered, and again when a link with `data-opens` is pressed. */
export function ConsentQuestion({ aboutHref }: ConsentQuestionProps) {
  const shop = useShopInBrowser()
  const { answer, keep } = useConsent()
  const [shownFor, setShownFor] = useState<"byPage" | "byVisitor">()
  const [thanks, setThanks] = useState("")
  const place = useRef<HTMLElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Shown by the page, not at the visitor's request. */
  const isAsking = useRef(false)
  /** What had the focus before. */
  const opener = useRef<EventTarget>(null)
  const next = useElementAfterIsland(status)

  useEffect(() => {
    const section = place.current
    const isOpen = section?.matches(":popover-open") === true
    if (!isOpen && shop?.consent.answer() !== undefined) return
    isAsking.current = !isOpen
    // A link may have opened it before hydration: then it is reopened, so that the handlers run.
    if (isOpen) section.hidePopover()
    section?.showPopover()
  }, [shop])
  useEffect(() => {
    if (shownFor === "byVisitor") heading.current?.focus({ preventScroll: true })
    // Answered in another tab.
    if (shownFor === "byPage" && answer !== undefined) place.current?.hidePopover()
  }, [shownFor, answer])

  const follow = (isOpen: boolean) => {
    setShownFor(isOpen ? (isAsking.current ? "byPage" : "byVisitor") : undefined)
    if (isOpen && isAsking.current) setThanks(words.heading)
    isAsking.current = false
  }
  const close = () => {
    const hadFocus = place.current?.matches(":focus-within") === true
    place.current?.hidePopover()
    const to = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : next.current
    if (hadFocus && to instanceof HTMLElement) to.focus({ preventScroll: true })
    opener.current = null
  }
  const choose = (chosen: ConsentAnswer) => {
    setThanks(words.thanks[chosen])
    close()
    keep(chosen)
  }
  /** Wherever the focus is in it. */
  const keys: HTMLAttributes<HTMLElement> = {
    onKeyDown: ({ key }) => {
      if (key === "Escape" && answer !== undefined) close()
    },
    onFocus: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) opener.current = relatedTarget
    },
  }
  return (
    <>
      <section
        className="consent"
        id={CONSENT_QUESTION}
        ref={place}
        popover="manual"
        aria-labelledby={HEADING}
        onToggle={({ newState }) => follow(newState === "open")}
      >
        {shownFor !== undefined && (
          <div className="wrap" {...keys}>
            <div>
              <h2 className="text-h4" id={HEADING} ref={heading} tabIndex={-1}>
                {words.heading}
              </h2>
              <p>
                {answer !== undefined && `${words.answered[answer]} `}
                {words.question}{" "}
                <a className="link" href={aboutHref}>
                  {words.about}
                </a>
              </p>
            </div>
            <div className="grid grid-cols-2 gap-3">
              <Button variant="outline" onClick={() => choose("yes")}>
                {words.yes}
              </Button>
              <Button variant="outline" onClick={() => choose("no")}>
                {words.no}
              </Button>
            </div>
          </div>
        )}
      </section>
      <p className="sr-only" role="status" ref={status}>
        {thanks}
      </p>
    </>
  )
}

export const consentQuestion: IslandDefinition<ConsentQuestionProps> = {
  name: "consent",
  Component: ConsentQuestion,
  when: "idle",
}
