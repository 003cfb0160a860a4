/** A part of a page that the server has drawn, shown inside a drawer: its links work as they do on the page. */
import { useEffect, useState } from "react"
import { fragmentAddress } from "../fragments.ts"

/** Fetches the page behind `href` and shows the elements that `selector` names in it. */
export function ServerPart({ href, selector }: { href: string; selector: string }) {
  const [html, setHtml] = useState("")
  useEffect(() => {
    let current = true
    void fetch(fragmentAddress(href))
      .then((answer) => answer.json() as Promise<{ readonly main: string }>)
      .then(({ main }) => {
        if (!current) return
        const page = new DOMParser().parseFromString(main, "text/html")
        setHtml([...page.querySelectorAll(selector)].map((part) => part.innerHTML).join(""))
      })
      .catch(() => location.assign(href))
    return () => {
      current = false
    }
  }, [href, selector])
  return <div className="facets" dangerouslySetInnerHTML={{ __html: html }} />
}
