/** The main navigation from the categories of the API, fetched when someone reaches for it. */
import { type MenuCategory, MenuDrawer, type MenuDrawerLink } from "@kapitel/ui/shell/MenuDrawer"
import { shell } from "@kapitel/ui/text/sv/shell"
import { useEffect, useState } from "react"
import { LOGIN, MY_PAGES } from "../../loginPaths.ts"
import { readLogin } from "../login/readLogin.ts"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

interface WireCategory {
  readonly key: string
  readonly displayName: string
  readonly type: "book" | "non-book"
  readonly href: string
  readonly categories: ReadonlyArray<WireCategory>
}

/** Navigation is read this deep. Source: spec §9. */
const DEPTH = 5

const toMenu = (categories: ReadonlyArray<WireCategory>): ReadonlyArray<MenuCategory> =>
  categories.map(({ key, displayName, type, href, categories: below }) => ({
    key,
    label: displayName,
    href,
    type,
    categories: toMenu(below),
  }))

let fetched: Promise<ReadonlyArray<MenuCategory>> | undefined

const fetchMenu = async (): Promise<ReadonlyArray<MenuCategory>> => {
  const answer = await fetch(`/api/categories?depth=${DEPTH}`)
  return toMenu(((await answer.json()) as ReadonlyArray<WireCategory> | null) ?? [])
}

/** The way in, or to what is one's own. */
const account = (): MenuDrawerLink =>
  readLogin() === undefined
    ? { label: shell.logIn, href: LOGIN, icon: "account", drawer: "login" }
    : { label: shell.myPages, href: MY_PAGES, icon: "account" }

function MenuIsland({ state, close }: DrawerControls) {
  const [categories, setCategories] = useState<ReadonlyArray<MenuCategory>>([])
  useEffect(() => {
    fetched ??= fetchMenu()
    fetched.then(setCategories, () => {
      fetched = undefined
    })
  }, [])
  return <MenuDrawer state={state} onClose={close} categories={categories} allHref="/kategori" links={[account()]} />
}

export const open = (_opener: HTMLAnchorElement): void => mountDrawer((controls) => <MenuIsland {...controls} />)
