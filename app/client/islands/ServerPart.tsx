/** A part of a page that the server has drawn, shown inside a drawer: its links work as they do on the page. */
import { useEffect, useRef } from "react"
import { fragmentAddress } from "../fragments.ts"

/** Fetches the page behind `href` and shows the elements that `selector` names in it. */
export function ServerPart({ href, selector }: { href: string; selector: string }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let current = true
    void fetch(fragmentAddress(href))
      .then((answer) => {
        if (!answer.ok) throw new Error(String(answer.status))
        return answer.json() as Promise<{ readonly main: string }>
      })
      .then(({ main }) => {
        if (!current) return
        const page = new DOMParser().parseFromString(main, "text/html")
        const parts = [...page.querySelectorAll(selector)].flatMap((part) => [...part.childNodes])
        place.current?.replaceChildren(...parts.map((node) => document.importNode(node, true)))
      })
      .catch(() => {
        if (current) location.assign(href)
      })
    return () => {
      current = false
    }
  }, [href, selector])
  return <div className="facets" ref={place} />
}
