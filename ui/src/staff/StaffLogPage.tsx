import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { staff as words } from "../text/sv/staff.ts"
import { StaffLogList, type StaffLogRow } from "./StaffLogList.tsx"

export interface StaffLogPageProps {
  readonly rows: ReadonlyArray<StaffLogRow>
  readonly olderHref: string | undefined
}

/** What staff have done in the whole chain. */
export function StaffLogPage({ rows, olderHref }: StaffLogPageProps) {
  return (
    <>
      <h1 className="text-h2">{words.tabs.log}</h1>
      <StaffLogList rows={rows} />
      {olderHref !== undefined && (
        <div>
          <ButtonLink href={olderHref} variant="outline">
            {words.more}
          </ButtonLink>
        </div>
      )}
    </>
  )
}
