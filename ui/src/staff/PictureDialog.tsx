import type { PictureChoice } from "@kapitel/core/content/pictureList"
import { useState } from "react"
import { Button } from "../primitives/Button.tsx"
import { Message } from "../primitives/Message.tsx"
import { ModalDialog } from "../primitives/ModalDialog.tsx"
import { TextField } from "../primitives/TextField.tsx"
import { formatNumber } from "../text/formatNumber.ts"
import { editing } from "../text/sv/editing.ts"
import { library as search } from "../text/sv/editingTools.ts"
import { pictures as library } from "../text/sv/pictures.ts"
import { LibraryLink } from "./LibraryLink.tsx"
import { PictureChoices } from "./PictureChoices.tsx"
import { usePictureSearch } from "./usePictureSearch.ts"

const { picture: words } = editing

export interface PictureDialogProps {
  readonly isOpen: boolean
  /** Answers a search with the pictures that match. */
  readonly searchHref: string
  readonly libraryHref: string
  readonly onChoose: (choice: PictureChoice) => void
  readonly onClose: () => void
}

/** The library of pictures with its search, above the form that a picture is chosen for. */
export function PictureDialog({ isOpen, searchHref, libraryHref, onChoose, onClose }: PictureDialogProps) {
  const [query, setQuery] = useState("")
  const { found, hasFailed, again } = usePictureSearch(searchHref, query, isOpen)
  return (
    <ModalDialog state={isOpen ? "open" : "closed"} onClose={onClose} title={words.title}>
      <div className="grid gap-4">
        <TextField
          id="sok-bild"
          type="search"
          label={library.search}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <div role="status" className="text-small text-ink-2">
          {hasFailed ? (
            <Message
              tone="error"
              action={
                <Button type="button" small variant="outline" onClick={again}>
                  {search.again}
                </Button>
              }
            >
              {search.failed}
            </Message>
          ) : (
            countText(found, query)
          )}
        </div>
        {found !== undefined && <PictureChoices list={found.pictures} onChoose={onChoose} />}
        <LibraryLink href={libraryHref}>{words.upload}</LibraryLink>
      </div>
    </ModalDialog>
  )
}

/** How many pictures a search has found. */
const countText = (found: ReturnType<typeof usePictureSearch>["found"], query: string): string => {
  if (found === undefined) return search.loading
  const { count, pictures } = found
  if (count === 0) return query.trim() === "" ? library.none : library.noMatch(query.trim())
  return count > pictures.length
    ? search.first(formatNumber(pictures.length), formatNumber(count))
    : library.count(count)
}
