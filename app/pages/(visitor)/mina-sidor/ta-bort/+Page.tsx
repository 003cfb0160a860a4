import { Button } from "@kapitel/ui/primitives/Button"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { useData } from "vike-react/useData"
import { ERASE_FORM, LOGIN, MY_PAGES } from "../../../../loginPaths.ts"
import type { Data } from "./+data.ts"

export function Page() {
  const { loggedIn, erased } = useData<Data>()
  return (
    <div className="wrap grid gap-8 py-12">
      <h1 className="text-h1">{words.eraseTitle}</h1>
      {loggedIn ? (
        <form className="grid max-w-drawer gap-6" method="post" action={ERASE_FORM}>
          <p>{words.eraseLead}</p>
          <div className="grid gap-2">
            <Button type="submit" variant="outline" wide>
              {words.eraseConfirm}
            </Button>
            <ButtonLink href={MY_PAGES} wide>
              {words.keep}
            </ButtonLink>
          </div>
        </form>
      ) : erased ? (
        <p className="text-lead" role="status">
          {words.erased}
        </p>
      ) : (
        <EmptyState
          title={words.logIn}
          message={words.guest}
          action={<ButtonLink href={LOGIN}>{words.logIn}</ButtonLink>}
        />
      )}
    </div>
  )
}
