import type { StaffAct } from "@kapitel/core/staff/rights"
import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Message } from "../primitives/Message.tsx"
import { SkipLink } from "../shell/SkipLink.tsx"
import { staffActs, staff as words } from "../text/sv/staff.ts"
import { unsentInput } from "./unsentInput.ts"
import { useContact } from "./useContact.ts"
import { useStaffLock } from "./useStaffLock.ts"

/** The pages that a member of staff may open. */
export type StaffTab = "start" | "pick" | "shelf" | "handOut" | "events" | "stock" | "content" | "pictures" | "log"

export interface StaffFrameView {
  /** The first name and an initial. */
  readonly name: string
  readonly storeName: string
  readonly mayChangeStore: boolean
  /** As of the page's rendering. */
  readonly locksInMs: number
  readonly tabs: Readonly<Record<"reservations" | "stock" | "events" | "content" | "pictures" | "log", boolean>>
}

/** The addresses that the frame links and posts to. */
export interface StaffFrameLinks {
  readonly tabs: Readonly<Record<"start", string> & Partial<Record<StaffTab, string>>>
  readonly store: string
  readonly locked: string
  readonly lockAction: string
  readonly changeAction: string
  readonly logoutAction: string
  readonly useAction: string
  /** Answers without being a use of the session. */
  readonly state: string
}

export interface StaffDenial {
  readonly act: StaffAct
  readonly roles: ReadonlyArray<string>
  /** The act concerns no single store. */
  readonly isInChain: boolean
  /** Absent when the act concerns the chain, or the member works in no store. */
  readonly store?: string
}

export interface StaffFrameProps {
  readonly shopName: string
  readonly view: StaffFrameView
  readonly links: StaffFrameLinks
  readonly current?: StaffTab
  readonly children: ReactNode
}

const GATES: ReadonlyArray<readonly [StaffTab, (view: StaffFrameView) => boolean]> = [
  ["start", () => true],
  ["pick", ({ tabs }) => tabs.reservations],
  ["shelf", ({ tabs }) => tabs.reservations],
  ["handOut", ({ tabs }) => tabs.reservations],
  ["events", ({ tabs }) => tabs.events],
  ["stock", ({ tabs }) => tabs.stock],
  ["content", ({ tabs }) => tabs.content],
  ["pictures", ({ tabs }) => tabs.pictures],
  ["log", ({ tabs }) => tabs.log],
]

/** The frame of a page of staff: the store, the person, the pages, and the lock. */
export function StaffFrame({ shopName, view, links, current, children }: StaffFrameProps) {
  const { isLost, send } = useContact(links.state)
  const report = useCallback(async () => {
    const response = await send(links.useAction, { method: "POST" })
    const { locksInMs } = (await response.json()) as { readonly locksInMs: number }
    return locksInMs
  }, [links.useAction, send])
  const { isWarned, isLocked, isHidden, onUse, onPersonChanged } = useStaffLock(view.locksInMs, report)
  const content = useRef<HTMLElement>(null)
  const leave = useCallback(async () => {
    const back = new URLSearchParams({ till: location.pathname + location.search })
    const unsent = content.current === null ? undefined : unsentInput(content.current)
    if (unsent !== undefined) await send(links.lockAction, { method: "POST", body: unsent }).catch(() => undefined)
    // The page itself is left, so that nothing of it remains behind the lock.
    location.replace(`${links.locked}?${back}`)
  }, [links.lockAction, links.locked, send])
  useEffect(() => {
    // Without contact there is nothing to go to: the page stays, hidden.
    if (isLocked && !isLost) void leave()
  }, [isLocked, isLost, leave])
  const [isHeldBack, setHeldBack] = useState(false)
  /** A page that cannot be reached would take the place of this one, and of what is typed here. */
  const holdBack = (event: FormEvent | MouseEvent) => {
    const isLink = event.nativeEvent.composedPath().some((part) => part instanceof HTMLAnchorElement)
    if (!isLost || (event.type === "click" && !isLink)) return
    event.preventDefault()
    event.stopPropagation()
    setHeldBack(true)
  }
  const shown = isHidden ? { hidden: true } : {}
  return (
    <>
      {isHidden && isLost && (
        <p className="places wrap py-6" role="status">
          {words.contact.locked}
        </p>
      )}
      <div
        className="places"
        {...shown}
        onKeyDownCapture={onUse}
        onPointerDownCapture={onUse}
        onSubmitCapture={holdBack}
        onClickCapture={holdBack}
      >
        <SkipLink />
        <header className="bg-dusk text-white print:hidden">
          <div className="wrap flex min-h-14 items-center gap-x-4 py-1 text-small [&_:focus-visible]:outline-focus-dark">
            <a className="font-serif text-h4 whitespace-nowrap max-lg:hidden" href={links.tabs.start}>
              {words.name(shopName)}
            </a>
            <span className="min-w-0 wrap-anywhere">{view.storeName}</span>
            <span className="ml-auto max-lg:hidden">{view.name}</span>
            <button type="button" className={`${HEADER_LINK} ml-auto lg:hidden`} popoverTarget={PERSON}>
              {view.name}
            </button>
            {/* On a wide screen it is part of the line. */}
            <div id={PERSON} popover="auto" className={PERSON_LOOKS}>
              {view.mayChangeStore && (
                <a className={HEADER_LINK} href={links.store}>
                  {words.changeStore}
                </a>
              )}
              <HeaderForm action={links.changeAction} onSubmit={onPersonChanged}>
                {words.changePerson}
              </HeaderForm>
              <HeaderForm action={links.logoutAction}>{words.logOut}</HeaderForm>
            </div>
            <HeaderForm action={links.lockAction}>{words.lock}</HeaderForm>
          </div>
        </header>
        <nav className="bg-white hairline-b print:hidden" aria-label={words.navigation}>
          <div className="wrap">
            <ul className="-mx-3 flex flex-wrap">
              {GATES.filter(([tab, isOpen]) => links.tabs[tab] !== undefined && isOpen(view)).map(([tab]) => (
                <li key={tab}>
                  <a
                    className="flex min-h-target items-center px-3 text-ink-2 hover:bg-lav aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-lingon aria-[current]:decoration-3 aria-[current]:underline-offset-8"
                    href={links.tabs[tab]}
                    aria-current={tab === current ? "page" : undefined}
                  >
                    {words.tabs[tab]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <main id="content" ref={content} tabIndex={-1} className="wrap grid gap-6 py-6 lg:py-8">
          {children}
        </main>
        <div className="sticky bottom-0 print:hidden" role="status">
          {isLost && <Message tone="error">{isHeldBack ? words.contact.heldBack : words.contact.lost}</Message>}
          {isWarned && !isLost && <Message tone="warning">{words.lockWarning}</Message>}
        </div>
      </div>
    </>
  )
}

const HEADER_LINK = "inline-flex min-h-target items-center whitespace-nowrap underline"

/** What the person can do, below the name where the header is narrow. */
const PERSON = "person"
const PERSON_LOOKS =
  "m-0 gap-x-4 border-0 bg-dusk text-white max-lg:inset-[3.5rem_1rem_auto_auto] max-lg:rounded-sm max-lg:border max-lg:px-5 max-lg:py-2 lg:static lg:flex lg:items-center lg:overflow-visible lg:bg-transparent lg:p-0"

function HeaderForm({ action, onSubmit, children }: { action: string; onSubmit?: () => void; children: string }) {
  return (
    <form action={action} method="post" onSubmit={onSubmit}>
      <button type="submit" className={HEADER_LINK}>
        {children}
      </button>
    </form>
  )
}

/** In place of a page that the member has no right to: what is missing. */
export function StaffDenied({ denial, startHref }: { denial: StaffDenial; startHref: string }) {
  return (
    <div className="grid max-w-152 justify-items-start gap-3">
      <h1 className="text-h2">{words.deniedTitle}</h1>
      <p>
        {denial.isInChain
          ? words.deniedInChain(staffActs[denial.act])
          : words.denied(staffActs[denial.act], denial.store)}
      </p>
      <p className="text-ink-2">{words.deniedRoles(denial.roles.join(", "))}</p>
      <ButtonLink href={startHref}>{words.toStart}</ButtonLink>
    </div>
  )
}
