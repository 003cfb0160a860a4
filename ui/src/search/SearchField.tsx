import type { QueryType } from "@kapitel/core/search/listState"
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { IconButton } from "../primitives/IconButton.tsx"
import { magnifyingGlass, x } from "../primitives/icons.generated.ts"
import { useHydrated } from "../primitives/useHydrated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useAfterNavigation } from "../shop/useNavigate.ts"
import { useSearch } from "../shop/useSearch.ts"
import { searchField as words } from "../text/sv/searchField.ts"
import { suggestions as offered } from "../text/sv/suggestions.ts"
import { SUGGESTIONS_ID, SuggestionOverlay, suggestionId } from "./SuggestionOverlay.tsx"

const TYPED: QueryType = "typed"

/** Source: spec §2. */
const TURN_MS = 3000

export interface SearchFieldProps {
  /** The query of this page. */
  query?: string | undefined
  /** Where the results are. @default "/search" */
  action?: string | undefined
}

const MOVES: Readonly<Record<string, "next" | "previous" | "first" | "last">> = {
  ArrowDown: "next",
  ArrowUp: "previous",
  Home: "first",
  End: "last",
}

/**
 * A plain search form that marks its query as typed (D-18). With a script its placeholders rotate while it is empty and
 * out of focus (D-37), and suggestions are shown below it: a combobox with a list (ARIA 1.2).
 */
export function SearchField({ query = "", action = "/search" }: SearchFieldProps) {
  const hydrated = useHydrated()
  const search = useSearch()
  const { isOpen, text, offers, options, active, settled } = search
  const field = useRef<HTMLInputElement>(null)
  const option = useRef<HTMLAnchorElement>(null)
  const [turn, setTurn] = useState(0)
  /** The last deletion is announced instead of the suggestions. */
  const [forgotten, setForgotten] = useState<string>()
  const forgetButtons = useRef<Array<HTMLButtonElement | null>>([])
  const forgetting = useRef<number>(undefined)
  const count = options.length
  const at = active === undefined ? -1 : options.findIndex(({ path }) => path === active)

  const write = (value: string) => {
    if (field.current !== null) field.current.value = value
  }

  const { enter } = search
  const first = useRef(enter)
  // Text that was typed before hydration stays in the field; if it has the focus, it has been entered already.
  useEffect(() => {
    if (field.current?.matches(":focus") === true) first.current(field.current.value)
  }, [])

  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)")
    const timer = setInterval(() => {
      if (field.current?.matches(":focus") !== true && field.current?.value === "" && !still.matches)
        setTurn((turn) => (turn + 1) % words.placeholders.length)
    }, TURN_MS)
    return () => clearInterval(timer)
  }, [])

  useAfterNavigation((address) => {
    search.dismiss()
    if (address.pathname === action) write(address.searchParams.get("q") ?? "")
  })

  useEffect(() => {
    if (at !== -1) option.current?.scrollIntoView({ block: "nearest" })
  }, [at])

  // The pressed button is gone: the focus moves to the next one, or to the field.
  const own = offers.recent.length
  useEffect(() => {
    const pressed = forgetting.current
    if (pressed === undefined) return
    forgetting.current = undefined
    const next = own === 0 ? field.current : (forgetButtons.current[Math.min(pressed, own)] ?? field.current)
    next?.focus()
  }, [own])

  const currentText = (): string => {
    if (forgotten !== undefined) return forgotten
    if (!isOpen || !settled) return ""
    if (count > 0) return `${offered.count(count)} ${offered.howToChoose}`
    return text.trim() === "" ? "" : offered.none
  }

  const forget = (term: string) => {
    setForgotten(offered.forgotten(term))
    search.forget(term)
  }

  /** Keys that are not handled here are left to the browser. */
  const takeKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { key, shiftKey } = event
    const move = MOVES[key]
    if (move !== undefined) {
      const isArrow = move === "next" || move === "previous"
      if (!isArrow && (!isOpen || active === undefined)) return false
      if (isOpen) search.move(move)
      else search.enter(event.currentTarget.value)
      return true
    }
    if (key === "Enter" && isOpen && at !== -1) {
      option.current?.click()
      return true
    }
    if (key === "Escape" && isOpen) {
      search.dismiss()
      return true
    }
    const own = offers.recent.find(({ path }) => path === active)
    if (key !== "Delete" || !shiftKey || !isOpen || own === undefined) return false
    forget(own.text)
    return true
  }

  /** The field and its suggestions count as one element for the focus. */
  const around = {
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) search.leave()
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !isOpen || event.target === field.current) return
      field.current?.focus()
      search.dismiss()
    },
  }
  const isListed = isOpen && count > 0
  return (
    <search {...around}>
      <form className="search" action={action} onSubmit={() => search.submit(field.current?.value ?? "")}>
        <button className="icon-button" type="submit" aria-label={words.submit}>
          <Icon path={magnifyingGlass} size="m" />
        </button>
        <input type="hidden" name="qt" value={TYPED} />
        <input
          ref={field}
          type="search"
          name="q"
          aria-label={words.label}
          placeholder={words.placeholders[turn]}
          defaultValue={query}
          maxLength={200}
          enterKeyHint="search"
          {...(hydrated && {
            role: "combobox",
            "aria-autocomplete": "list",
            "aria-expanded": isListed,
            "aria-controls": isListed ? SUGGESTIONS_ID : undefined,
            "aria-activedescendant": isListed && at !== -1 ? suggestionId(at) : undefined,
          })}
          onFocus={({ currentTarget }) => {
            // Browsers restore typed text when the visitor returns to a page, but not in fields with this attribute.
            currentTarget.setAttribute("autocomplete", "off")
            search.enter(currentTarget.value)
          }}
          onBlur={({ currentTarget }) => currentTarget.setAttribute("autocomplete", "on")}
          onClick={({ currentTarget }) => search.enter(currentTarget.value)}
          onInput={({ currentTarget }) => {
            setForgotten(undefined)
            search.type(currentTarget.value)
          }}
          onKeyDown={(event) => {
            if (!event.nativeEvent.isComposing && takeKey(event)) event.preventDefault()
          }}
        />
        <IconButton
          path={x}
          name={words.clear}
          data-search-clear=""
          data-needs-script
          onClick={() => {
            write("")
            field.current?.focus()
            search.type("")
          }}
        />
      </form>
      <p className="sr-only" role="status">
        {currentText()}
      </p>
      {isOpen && (
        <SuggestionOverlay
          option={option}
          onForgetButton={(button, index) => {
            forgetButtons.current[index] = button
          }}
          offers={offers}
          typed={text}
          active={active}
          settled={settled}
          onChoose={(path) => {
            const term = [...offers.recent, ...offers.terms].find((offer) => offer.path === path)
            if (term !== undefined) write(term.text)
            search.choose(path)
          }}
          onForget={(term, index) => {
            forgetting.current = index
            forget(term)
          }}
          onForgetAll={() => {
            forgetting.current = 0
            setForgotten(offered.forgottenAll)
            search.forgetAll()
          }}
          onClose={() => {
            field.current?.blur()
            search.dismiss()
          }}
        />
      )}
    </search>
  )
}

/** When idle; at once when it gets the focus. */
export const searchField: IslandDefinition<SearchFieldProps> = { name: "search", Component: SearchField, when: "idle" }
