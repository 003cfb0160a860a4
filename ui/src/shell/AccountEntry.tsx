/**
 * The link to log in, or to the visitor's own pages, in the header (HEAD-06). A page that is the same for every visitor
 * starts with logging in.
 */
import { LOGIN_DRAWER } from "../identity/loginDrawerId.ts"
import { Icon } from "../primitives/Icon.tsx"
import { user } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopState } from "../shop/ShopProvider.tsx"
import { shell } from "../text/sv/shell.ts"

export interface AccountEntryProps {
  loginHref: string
  myPagesHref: string
  /** The logged-in visitor's name, on a personal page. */
  name?: string | undefined
}

export function AccountEntry({ loginHref, myPagesHref, name }: AccountEntryProps) {
  const visitor = useShopState((state) => state.visitor)
  const isGuest = name === undefined && visitor.kind === "guest"
  return (
    <a className="tool" href={isGuest ? loginHref : myPagesHref} data-opens={isGuest ? LOGIN_DRAWER : undefined}>
      <Icon path={user} />
      <span className="max-lg:sr-only">{isGuest ? shell.logIn : (visitor.name ?? name ?? shell.myPages)}</span>
    </a>
  )
}

export const accountEntry: IslandDefinition<AccountEntryProps> = {
  name: "account",
  Component: AccountEntry,
  when: "idle",
}
