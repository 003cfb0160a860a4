/**
 * The list's filters in a drawer: the very sidebar of the page, lent for as long as the drawer stands. A choice in it
 * changes the list behind and what stands here, and leaves the drawer open (LIST-04).
 */
import { Button } from "@kapitel/ui/primitives/Button"
import { Drawer } from "@kapitel/ui/primitives/Drawer"
import { FieldError } from "@kapitel/ui/primitives/FieldError"
import { formatNumber } from "@kapitel/ui/text/formatNumber"
import { search } from "@kapitel/ui/text/sv/search"
import { useLayoutEffect, useRef, useSyncExternalStore } from "react"
import { choose, hasFailed, LIST_CHANGED } from "../list/changeList.ts"
import { type DrawerControls, mountDrawer } from "./mountDrawer.tsx"

const list = () => document.querySelector<HTMLElement>("[data-list]")
const clearLink = () => document.querySelector<HTMLAnchorElement>("[data-list] [data-clear-all]")

const listen = (onChange: () => void) => {
  document.addEventListener(LIST_CHANGED, onChange)
  return () => document.removeEventListener(LIST_CHANGED, onChange)
}

/** How many titles there are; while that is being asked nobody knows. */
const countTitles = (): number | undefined =>
  list()?.ariaBusy === "true" ? undefined : Number(list()?.dataset["count"] ?? 0)
const isFiltered = () => clearLink() !== null

/** The sidebar of the page; a comment keeps its place there. */
function BorrowedSidebar() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const sidebar = document.querySelector("main [data-facets]")
    if (sidebar === null) return
    const mark = document.createComment("")
    sidebar.replaceWith(mark)
    place.current?.append(sidebar)
    return () => mark.replaceWith(sidebar)
  }, [])
  return <div ref={place} />
}

function FilterDrawer({ state, close }: DrawerControls) {
  const count = useSyncExternalStore(listen, countTitles)
  const failed = useSyncExternalStore(listen, hasFailed)
  const filtered = useSyncExternalStore(listen, isFiltered)
  const showList = () => {
    close()
    const top = list()
    // Whoever was far down the old list begins at the top of the new one.
    if (top !== null && top.getBoundingClientRect().top < 0) top.scrollIntoView({ behavior: "instant" })
  }
  return (
    <Drawer
      state={state}
      onClose={close}
      title={search.filter}
      foot={
        <div className="filter-foot">
          {failed && <FieldError id="filters-failed" message={search.changeFailed} />}
          <p className="sr-only" role="status">
            {count === undefined ? "" : search.titlesFound(formatNumber(count))}
          </p>
          <Button
            variant="outline"
            disabled={!filtered}
            onClick={() => {
              const link = clearLink()
              if (link !== null) void choose(link)
            }}
          >
            {search.clearAll}
          </Button>
          <Button wide onClick={showList}>
            {count === undefined ? search.showSomeTitles : search.showTitles(formatNumber(count))}
          </Button>
        </div>
      }
    >
      <BorrowedSidebar />
    </Drawer>
  )
}

export const open = (opener: HTMLAnchorElement): void => {
  if (document.querySelector("main [data-facets]") === null) return location.assign(opener.href)
  mountDrawer((controls) => <FilterDrawer {...controls} />)
}
