import { shell } from "../text/sv/shell.ts"
import type { MenuLink } from "./Header.tsx"

export interface FooterColumn {
  heading: string
  links: ReadonlyArray<MenuLink>
}

export interface FooterProps {
  homeHref: string
  /** A line about the shop. */
  about?: string | undefined
  /** The last of them is usually social media. */
  columns: ReadonlyArray<FooterColumn>
  company?: string | undefined
  /** Terms, personal data, cookie settings. */
  terms: ReadonlyArray<MenuLink>
  /** Who delivers: as pictures when there are any, otherwise by name. */
  partners: ReadonlyArray<{ name: string; logo?: { src: string; width: number; height: number } | undefined }>
}

/** The end of every page (SHELL-03, SHELL-04). */
export function Footer({ homeHref, about, columns, company, terms, partners }: FooterProps) {
  return (
    <footer className="footer on-dark">
      <h2 className="sr-only">{shell.footer}</h2>
      <div className="wrap pt-14 pb-8">
        <div className="footer-columns">
          <div>
            <a className="logo" href={homeHref} aria-label={shell.logo}>
              {shell.shopName}
            </a>
            {about !== undefined && <p className="mt-5 max-w-80 text-[#c7d3cb]">{about}</p>}
          </div>
          {columns.map((column) => (
            <div key={column.heading}>
              <h3>{column.heading}</h3>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="footer-end">
          {company !== undefined && <span>{company}</span>}
          {terms.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
          {partners.length > 0 && (
            <ul className="partners" aria-label={shell.deliveryPartners}>
              {partners.map(({ name, logo }) => (
                <li key={name}>{logo === undefined ? name : <img {...logo} alt={name} loading="lazy" />}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
