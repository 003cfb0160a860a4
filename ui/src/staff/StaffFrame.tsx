import type { StaffAct } from "@kapitel/core/staff/rights"
import { type ReactNode, useEffect } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { SkipLink } from "../shell/SkipLink.tsx"
import { staffActs, staff as words } from "../text/sv/staff.ts"
import { useStaffLock } from "./useStaffLock.ts"

/** The pages that a member of staff may open. */
export type StaffTab = "start" | "pick" | "shelf" | "handOut" | "events" | "stock" | "log"

export interface StaffFrameView {
  /** The first name and an initial. */
  readonly name: string
  readonly storeName: string
  readonly mayChangeStore: boolean
  /** As of the page's rendering. */
  readonly locksInMs: number
  readonly tabs: Readonly<Record<"reservations" | "stock" | "events" | "log", boolean>>
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
}

export interface StaffDenial {
  readonly act: StaffAct
  readonly roles: ReadonlyArray<string>
  /** Absent when the act concerns the chain. */
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
  ["log", ({ tabs }) => tabs.log],
]

/** The frame of a page of staff: the store, the person, the pages, and the lock. */
export function StaffFrame({ shopName, view, links, current, children }: StaffFrameProps) {
  const { isLocked, onUse } = useStaffLock(view.locksInMs, links.useAction)
  useEffect(() => {
    // The page itself is left, so that nothing of it remains behind the lock.
    if (isLocked) location.replace(links.locked)
  }, [isLocked, links.locked])
  return (
    <div className="places" hidden={isLocked} onKeyDownCapture={onUse} onPointerDownCapture={onUse}>
      <SkipLink />
      <header className="bg-dusk text-white print:hidden">
        <div className="wrap flex min-h-14 flex-wrap items-center gap-x-4 py-1 [&_:focus-visible]:outline-focus-dark">
          <a className="font-serif text-h4 whitespace-nowrap" href={links.tabs.start}>
            {words.name(shopName)}
          </a>
          <span className="text-small">{view.storeName}</span>
          {view.mayChangeStore && <HeaderLink href={links.store}>{words.changeStore}</HeaderLink>}
          <div className="ml-auto flex flex-wrap items-center gap-x-4 text-small">
            <span>{view.name}</span>
            <HeaderForm action={links.changeAction}>{words.changePerson}</HeaderForm>
            <HeaderForm action={links.lockAction}>{words.lock}</HeaderForm>
            <HeaderForm action={links.logoutAction}>{words.logOut}</HeaderForm>
          </div>
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
      <main id="content" tabIndex={-1} className="wrap grid gap-6 py-6 lg:py-8">
        {children}
      </main>
    </div>
  )
}

const HEADER_LINK = "inline-flex min-h-target items-center underline"

function HeaderLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={`${HEADER_LINK} text-small`} href={href}>
      {children}
    </a>
  )
}

function HeaderForm({ action, children }: { action: string; children: string }) {
  return (
    <form action={action} method="post">
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
      <p>{words.denied(staffActs[denial.act], denial.store)}</p>
      <p className="text-ink-2">{words.deniedRoles(denial.roles.join(", "))}</p>
      <ButtonLink href={startHref}>{words.toStart}</ButtonLink>
    </div>
  )
}
