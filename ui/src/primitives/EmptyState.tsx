import type { ReactNode } from "react"

export interface EmptyStateProps {
  title: string
  message?: string
  /** One button, at most. */
  action?: ReactNode
  /** Replaces the shelf with its fallen book. */
  picture?: ReactNode
  /** Level of the heading. @default 2 */
  level?: 1 | 2 | 3
}

/** A small shelf with a fallen book: a message that there is nothing here, and what to do about it. */
export function EmptyState({ title, message, action, picture, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="grid justify-items-center gap-3 rounded-sm bg-linen px-4 py-8 text-center">
      {picture ?? <FallenBook />}
      <Heading className={level === 1 ? "text-h1" : "text-h3"}>{title}</Heading>
      {message !== undefined && <p className="text-ink-2">{message}</p>}
      {action}
    </div>
  )
}

function FallenBook() {
  return (
    <svg viewBox="0 0 200 110" width="200" height="110" aria-hidden="true">
      <path d="M10 96h180" stroke="#cfc8b5" strokeWidth="6" />
      <path d="M40 92V24h18v68zM60 92V34h14v58z" fill="#cfc8b5" />
      <path d="M82 92l26-62 16 6-24 56z" fill="var(--color-lingon)" />
      <path d="M150 30h18v34l-9-7-9 7z" fill="var(--color-lingon)" opacity=".35" />
    </svg>
  )
}
