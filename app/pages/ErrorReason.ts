/** What an error page says in place of its own words: `throw render(404, reason)`. */
export interface ErrorReason {
  readonly title: string
  readonly message: string
  /** In place of the link to the start page. */
  readonly action?: { readonly label: string; readonly href: string }
}

export const isErrorReason = (reason: unknown): reason is ErrorReason =>
  typeof reason === "object" && reason !== null && "title" in reason && "message" in reason
