/** The main navigation from the categories of the API, fetched when someone reaches for it. */
import { type MenuCategory, MenuDrawer } from "@kapitel/ui/shell/MenuDrawer"
import { useEffect, useState } from "react"
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

function MenuIsland({ state, close }: DrawerControls) {
  const [categories, setCategories] = useState<ReadonlyArray<MenuCategory>>([])
  useEffect(() => {
    fetched ??= fetchMenu()
    fetched.then(setCategories, () => {
      fetched = undefined
    })
  }, [])
  return <MenuDrawer state={state} onClose={close} categories={categories} allHref="/kategori" />
}

export const open = (_opener: HTMLAnchorElement): void => mountDrawer((controls) => <MenuIsland {...controls} />)
