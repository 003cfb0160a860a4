import { staff as words } from "../text/sv/staff.ts"
import { ScanField } from "./HandOut.tsx"
import { StaffLogList, type StaffLogRow } from "./StaffLogList.tsx"

export interface StaffStartProps {
  readonly name: string
  readonly tiles: ReadonlyArray<{
    readonly href: string
    readonly count: number
    readonly label: string
    readonly note: string
  }>
  /** Absent without the right to it. */
  readonly handOutAction: string | undefined
  readonly keysHref: string
  readonly own: ReadonlyArray<StaffLogRow>
}

/** The first page of staff: what waits, the code at the counter, and what one has done. */
export function StaffStart({ name, tiles, handOutAction, keysHref, own }: StaffStartProps) {
  return (
    <>
      <h1 className="text-h2">{words.hello(name)}</h1>
      {handOutAction !== undefined && (
        <section className="grid gap-2">
          <h2 className="text-h3">{words.tasks.handOut}</h2>
          <ScanField
            action={handOutAction}
            name="kod"
            label={words.handOut.code}
            help={words.handOut.codeHelp}
            submit={words.handOut.find}
          />
        </section>
      )}
      <ul className="grid gap-4 sm:grid-cols-3">
        {tiles.map(({ href, count, label, note }) => (
          <li key={href}>
            <a className="grid h-full gap-1 rounded-md bg-white p-5 hairline hover:bg-lav" href={href}>
              <span className="font-serif text-h1 tnum">{count}</span>
              <span>{label}</span>
              <span className="text-meta text-ink-3">{note}</span>
            </a>
          </li>
        ))}
      </ul>
      <section className="grid gap-3">
        <h2 className="text-h3">{words.ownEntries}</h2>
        <StaffLogList rows={own} />
        <a className="link justify-self-start" href={keysHref}>
          {words.keys.title}
        </a>
      </section>
    </>
  )
}
