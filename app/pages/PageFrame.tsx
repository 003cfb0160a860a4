import { CartMessageTemplate } from "@kapitel/ui/cart/CartMessageTemplate"
import { StarDrawings } from "@kapitel/ui/primitives/StarDrawings"
import { CheckoutHeader } from "@kapitel/ui/shell/CheckoutHeader"
import { Footer } from "@kapitel/ui/shell/Footer"
import { Header } from "@kapitel/ui/shell/Header"
import { SkipLink } from "@kapitel/ui/shell/SkipLink"
import type { ReactNode } from "react"
import { content } from "../text/content.ts"
import type { PageData } from "./PageData.ts"

export interface PageFrameProps extends Pick<PageData, "shell" | "query" | "bareHeader"> {
  readonly demo: boolean
  readonly children: ReactNode
}

/** Skip link, header, main and footer (SHELL-01, SHELL-02): the same for every visitor. */
export function PageFrame({ shell, query, bareHeader, demo, children }: PageFrameProps) {
  return (
    <>
      <SkipLink />
      <StarDrawings />
      {demo && (
        <aside className="wrap py-1 text-center text-meta text-ink-2" aria-label={content.demoName}>
          {content.demo}
        </aside>
      )}
      {bareHeader === true ? (
        <CheckoutHeader homeHref="/" />
      ) : (
        <Header {...shell.header} {...(query === undefined ? {} : { query })} />
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell.footer} />
      <div id="announcer" className="sr-only" aria-live="polite" />
      <div id="drawers" />
      <CartMessageTemplate tone="success" />
      <CartMessageTemplate tone="error" />
    </>
  )
}
