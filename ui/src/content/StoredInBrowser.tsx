import { Fragment } from "react"

/** What the shop stores in the browser, by chapter. */
export interface StoredChapter {
  heading: string
  about: string
  items: ReadonlyArray<{ name: string; purpose: string; details: string }>
}

export interface StoredInBrowserProps {
  chapters: ReadonlyArray<StoredChapter>
}

/** The page 'Cookies': every name with its purpose, where and how long it is stored, and by whom. */
export function StoredInBrowser({ chapters }: StoredInBrowserProps) {
  return (
    <div className="rich-text">
      {chapters.map(({ heading, about, items }) => (
        <Fragment key={heading}>
          <h2>{heading}</h2>
          <p>{about}</p>
          <ul>
            {items.map(({ name, purpose, details }) => (
              <li key={name}>
                <strong>{name}</strong>: {purpose} {details}
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </div>
  )
}
