import { Icon } from "../primitives/Icon.tsx"
import { info } from "../primitives/icons.generated.ts"

export interface TooltipProps {
  /** Unique on the page. */
  id: string
  title: string
  text: string
  link: { readonly label: string; readonly href: string }
}

/**
 * A word that opens its explanation, 328 px wide (SHELL-15). A native popover: it needs no script, closes with Escape
 * and by a press elsewhere, and follows its button in the order of the keyboard.
 */
export function Tooltip({ id, title, text, link }: TooltipProps) {
  return (
    <div className="blocks">
      <button type="button" className="link inline-flex min-h-target items-center gap-2" popoverTarget={id}>
        {title}
        <Icon path={info} size="m" />
      </button>
      <div
        className="panel m-auto h-fit w-82 max-w-[calc(100%-2rem)] [position-area:block-end_span-inline-end] supports-[position-area:end]:m-0 supports-[position-area:end]:mt-1 [position-try-fallbacks:flip-block,flip-inline]"
        popover="auto"
        id={id}
      >
        <p>{text}</p>
        <a className="link inline-flex min-h-target items-center" href={link.href}>
          {link.label}
        </a>
      </div>
    </div>
  )
}
