/**
 * The menu below the header on a wide screen. The category that the page belongs to is marked, also after visits in
 * place.
 */
import { useCallback, useSyncExternalStore } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { list } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { shell } from "../text/sv/shell.ts"
import { MENU_DRAWER } from "./menuDrawerId.ts"

export interface MenuLink {
  readonly label: string
  readonly href: string
}

export interface MenuBarProps {
  /** The target of 'Allt' without a script: the list of categories. */
  menuHref: string
  categories: ReadonlyArray<MenuLink>
  /** At the right end. */
  links?: ReadonlyArray<MenuLink> | undefined
  /** The address of the category that the page belongs to, as rendered by the server. */
  section?: string | undefined
}

const never = () => () => {}

const useSection = (given: string | undefined): string | undefined => {
  const host = useShopInBrowser()?.host
  return useSyncExternalStore(
    host?.onPageLifecycle ?? never,
    useCallback(() => host?.section() ?? given, [host, given]),
    () => given,
  )
}

export function MenuBar({ menuHref, categories, links, section: given }: MenuBarProps) {
  const section = useSection(given)
  const entry = ({ href, label }: MenuLink) => (
    <li key={href}>
      <a href={href} aria-current={href === section ? "true" : undefined}>
        {label}
      </a>
    </li>
  )
  return (
    <nav className="menu-bar" aria-label={shell.mainMenu}>
      <ul>
        <li>
          <a className="font-semibold" href={menuHref} data-opens={MENU_DRAWER}>
            <Icon path={list} size="m" />
            {shell.all}
          </a>
        </li>
        {categories.map(entry)}
      </ul>
      {links !== undefined && links.length > 0 && <ul className="ml-auto">{links.map(entry)}</ul>}
    </nav>
  )
}

export const menuBar: IslandDefinition<MenuBarProps> = { name: "menu-bar", Component: MenuBar, when: "idle" }
