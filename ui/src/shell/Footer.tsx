import { Picture, type ShownImage } from "../content/Picture.tsx"
import { consent } from "../text/sv/consent.ts"
import { pageFrame } from "../text/sv/pageFrame.ts"
import { CONSENT_QUESTION } from "./consentQuestionId.ts"
import type { MenuLink } from "./MenuBar.tsx"

export interface FooterColumn {
  readonly heading: string
  readonly links: ReadonlyArray<MenuLink>
}

export type SocialNetwork = keyof typeof pageFrame.networks

export interface FooterProps {
  shopName: string
  homeHref: string
  /** A line about the shop. */
  about?: string | undefined
  columns: ReadonlyArray<FooterColumn>
  /** Facebook, Instagram, YouTube and TikTok: the last column. */
  social?: ReadonlyArray<{ readonly network: SocialNetwork; readonly href: string }>
  /** A last line: the company that runs the shop. */
  closing?: string | undefined
  /** Terms, personal data. */
  terms: ReadonlyArray<MenuLink>
  /** The page about cookies; with scripts the question about them is shown again in place (D-58). */
  cookiesHref: string
  /** Delivery partners: as logos when there are any, otherwise by name. */
  partners: ReadonlyArray<{ readonly name: string; readonly logo?: ShownImage | undefined }>
  /** At the checkout: the last line alone, so that nothing leads away from a purchase. */
  bare?: boolean
}

/** The end of every page (SHELL-03, SHELL-04). */
export function Footer(props: FooterProps) {
  const { shopName, homeHref, about, columns, social, closing, terms, cookiesHref, partners, bare = false } = props
  const followUs = (social ?? []).map(({ network, href }) => ({ label: pageFrame.networks[network], href }))
  const all = followUs.length === 0 ? columns : [...columns, { heading: pageFrame.followUs, links: followUs }]
  return (
    <footer className="footer on-dark">
      <h2 className="sr-only">{pageFrame.footer}</h2>
      <div className={bare ? "wrap pb-6" : "wrap pt-14 pb-8"}>
        {!bare && (
          <div className="mb-10 grid grid-cols-[1fr_1fr] gap-8 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
            <div className="col-span-full lg:col-auto">
              <a className="logo" href={homeHref} aria-label={pageFrame.logo(shopName)}>
                {shopName}
              </a>
              {about !== undefined && <p className="mt-5 max-w-80 text-[#c7d3cb]">{about}</p>}
            </div>
            {all.map((column) => (
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
        )}
        <div className={bare ? "footer-end border-0" : "footer-end"}>
          {closing !== undefined && <span>{closing}</span>}
          {terms.map((link) => (
            <a key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
          <a href={cookiesHref} data-opens={CONSENT_QUESTION}>
            {consent.settings}
          </a>
          {partners.length > 0 && (
            <ul className="flex flex-wrap gap-2 lg:ml-auto" aria-label={pageFrame.deliveryPartners}>
              {partners.map(({ name, logo }) => (
                <li key={name}>{logo === undefined ? name : <Picture image={logo} />}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
