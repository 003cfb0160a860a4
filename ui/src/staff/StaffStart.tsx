import { staff as words } from "../text/sv/staff.ts"
import { StaffLogList, type StaffLogRow } from "./StaffLogList.tsx"

export interface StaffStartProps {
  readonly name: string
  readonly own: ReadonlyArray<StaffLogRow>
}

/** The first page of staff. */
export function StaffStart({ name, own }: StaffStartProps) {
  return (
    <>
      <h1 className="text-h2">{words.hello(name)}</h1>
      <section className="grid gap-3">
        <h2 className="text-h3">{words.ownEntries}</h2>
        <StaffLogList rows={own} />
      </section>
    </>
  )
}
