import { editing as words } from "../text/sv/editing.ts"

/** A link to the library, in a tab of its own: what is typed here stays. */
export function LibraryLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="inline-flex min-h-target items-center justify-self-start underline" href={href} target="_blank">
      {children} {words.newTab}
    </a>
  )
}
