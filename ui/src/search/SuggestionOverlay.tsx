/** The suggestions under the focused search field. Loaded as a separate chunk, on intent. */
import type { ShownSuggestions, SuggestedTarget, SuggestedTerm } from "@kapitel/core/search/searchSuggestions"
import type { MouseEvent, ReactNode, RefObject } from "react"
import { HeartBadge } from "../primitives/HeartBadge.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { IconButton } from "../primitives/IconButton.tsx"
import { clock, magnifyingGlass, user, x } from "../primitives/icons.generated.ts"
import { formatMoney } from "../text/formatMoney.ts"
import { pricing } from "../text/sv/pricing.ts"
import { suggestions as words } from "../text/sv/suggestions.ts"
import { SuggestionText } from "./SuggestionText.tsx"

/** The value of the field's `aria-controls`. */
export const SUGGESTIONS_ID = "search-suggestions"

/** The value of the field's `aria-activedescendant`: options are counted from 0 in the order of the arrow keys. */
export const suggestionId = (at: number): string => `${SUGGESTIONS_ID}-${at}`

export interface SuggestionOverlayProps {
  /** The option that the arrow keys have reached. */
  option: RefObject<HTMLAnchorElement | null>
  /** Called with the buttons that delete all searches or a single one, numbered as for `onForget`. */
  onForgetButton: (button: HTMLButtonElement | null, index: number) => void
  offers: ShownSuggestions
  typed: string
  /** The path of the option that the arrow keys have reached. */
  active: string | undefined
  /** No more suggestions are being loaded: a shop that did not respond has none either (SRCH-10). */
  settled: boolean
  onChoose: (path: string) => void
  /** `index` among the delete buttons. */
  onForget: (term: string, index: number) => void
  onForgetAll: () => void
  onClose: () => void
}

/** A press here leaves the focus in the field. */
const KEEPS_FOCUS = { onMouseDown: (event: MouseEvent) => event.preventDefault() }

/** The size of a picture, in CSS pixels; the server renders it 70 pixels wide. */
const THUMBNAIL = { width: 40, height: 58 }

function Group({ name, id, children }: { name: string; id: string; children: ReactNode }) {
  return (
    <div className={`suggest-group suggest-${id}`} role="group" aria-labelledby={`${SUGGESTIONS_ID}-${id}`}>
      <div className="suggest-heading" role="presentation" id={`${SUGGESTIONS_ID}-${id}`}>
        {name}
      </div>
      {children}
    </div>
  )
}

/**
 * Recent and popular searches, products, pages, categories and authors: one listbox of links, and next to it the delete
 * buttons.
 */
export function SuggestionOverlay(props: SuggestionOverlayProps) {
  const {
    option: activeOption,
    onForgetButton,
    offers,
    typed,
    active,
    settled,
    onChoose,
    onForget,
    onForgetAll,
    onClose,
  } = props
  const { recent, terms, products, places } = offers
  const isTyping = typed.trim() !== ""
  const count = recent.length + terms.length + products.length + places.length
  const isNothing = settled && isTyping && count === 0

  const option = (at: number, offer: SuggestedTerm, className: string, children: ReactNode) => (
    <a
      key={offer.path}
      ref={offer.path === active ? activeOption : undefined}
      id={suggestionId(at)}
      className={className}
      href={offer.path}
      role="option"
      aria-selected={offer.path === active}
      tabIndex={-1}
      draggable={false}
      onClick={() => onChoose(offer.path)}
    >
      {children}
    </a>
  )
  const line = (offset: number, drawing: string) => (offer: SuggestedTerm, at: number) =>
    option(
      offset + at,
      offer,
      "suggest-line",
      <>
        <Icon path={drawing} size="m" />
        <SuggestionText text={offer.text} typed={typed} />
      </>,
    )
  const product = (offer: SuggestedTarget, at: number) =>
    option(
      recent.length + terms.length + at,
      offer,
      "suggest-product",
      <>
        {offer.picture !== undefined && <img src={offer.picture} alt="" {...THUMBNAIL} decoding="async" />}
        <span className="suggest-words">
          <span className="suggest-title">
            <SuggestionText text={offer.text} typed={typed} />
          </span>
          <span className="text-small text-ink-2">
            {[offer.byline, offer.format?.toLowerCase()].filter((part) => part !== undefined).join(", ")}
          </span>
        </span>
        {offer.price !== undefined && (
          <span className="text-right font-semibold whitespace-nowrap">
            {formatMoney(offer.price)}
            {offer.loyaltyPrice !== undefined && (
              <span className="price-member">
                <HeartBadge />
                {pricing.member(formatMoney(offer.loyaltyPrice))}
              </span>
            )}
          </span>
        )}
      </>,
    )
  const place = (offer: SuggestedTarget, at: number) =>
    option(
      recent.length + terms.length + products.length + at,
      offer,
      "chip suggest-chip",
      <>
        {offer.type === "author" && <Icon path={user} size="s" />}
        {offer.text}
      </>,
    )
  const termGroup = terms.length > 0 && (
    <Group id="terms" name={isTyping ? words.completions : words.popular}>
      {terms.map(line(recent.length, magnifyingGlass))}
    </Group>
  )

  return (
    <div className="suggest" {...KEEPS_FOCUS} data-empty={count === 0 && !isNothing ? "" : undefined}>
      <div className="wrap suggest-body">
        {isNothing && <p className="row-1 col-span-full py-2 text-ink-2">{words.none}</p>}
        {count > 0 && (
          <div className="suggest-list" role="listbox" id={SUGGESTIONS_ID} aria-label={words.label}>
            <div className="suggest-side" role="presentation">
              {recent.length > 0 && (
                <Group id="recent" name={words.recent}>
                  {recent.map(line(0, clock))}
                </Group>
              )}
              {isTyping && termGroup}
            </div>
            <div className="suggest-side" role="presentation">
              {!isTyping && termGroup}
              {products.length > 0 && (
                <Group id="products" name={words.products}>
                  {products.map(product)}
                </Group>
              )}
              {places.length > 0 && (
                <Group id="places" name={words.places}>
                  {places.map(place)}
                </Group>
              )}
            </div>
          </div>
        )}
        {recent.length > 0 && (
          <div className="suggest-forget" role="group" aria-label={words.recent}>
            <button
              ref={(button) => onForgetButton(button, 0)}
              className="suggest-all"
              type="button"
              aria-label={words.forgetAllName}
              onClick={onForgetAll}
            >
              {words.forgetAll}
            </button>
            {recent.map(({ text }, at) => (
              <IconButton
                key={text}
                ref={(button) => onForgetButton(button, at + 1)}
                path={x}
                name={words.forget(text)}
                onClick={() => onForget(text, at + 1)}
              />
            ))}
          </div>
        )}
      </div>
      <button className="suggest-close" type="button" onClick={onClose}>
        {words.close}
      </button>
    </div>
  )
}
