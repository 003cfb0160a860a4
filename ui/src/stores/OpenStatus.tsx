import type { StoreCardView } from "./StoreCardView.ts"

export type OpenStatusProps = NonNullable<StoreCardView["status"]>

/** Whether a store is open: a filled point or an empty ring, and the text. */
export function OpenStatus({ isOpen, text }: OpenStatusProps) {
  return (
    <span className={`flex items-center gap-2 text-small font-semibold ${isOpen ? "text-success" : "text-error"}`}>
      <svg viewBox="0 0 12 12" className="size-3 flex-none" aria-hidden="true">
        {isOpen ? (
          <circle cx="6" cy="6" r="6" fill="currentColor" />
        ) : (
          <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="2" />
        )}
      </svg>
      {text}
    </span>
  )
}
