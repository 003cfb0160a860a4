import { Picture, type ShownImage } from "../content/Picture.tsx"
import { consent } from "../text/sv/consent.ts"
import { shell } from "../text/sv/shell.ts"
import { CONSENT_QUESTION } from "./consentQuestionId.ts"
import type { MenuLink } from "./MenuBar.tsx"

export interface FooterColumn {
  readonly heading: string
  readonly links: ReadonlyArray<MenuLink>
}

export type SocialNetwork = keyof typeof shell.networks

export interface FooterProps {
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
}

const LAST_LINK = "inline-flex min-h-6 items-center underline"

/** The end of every page (SHELL-03, SHELL-04). */
export function Footer({ homeHref, about, columns, social, closing, terms, cookiesHref, partners }: FooterProps) {
  const followUs = (social ?? []).map(({ network, href }) => ({ label: shell.networks[network], href }))
  const all = followUs.length === 0 ? columns : [...columns, { heading: shell.followUs, links: followUs }]
  return (
    <footer className="on-dark mt-section bg-dusk text-[#eef2ea]">
      <h2 className="sr-only">{shell.footer}</h2>
      <div className="wrap pt-14 pb-8">
        <div className="grid grid-cols-[1fr_1fr] gap-8 lg:grid-cols-[1.5fr_repeat(4,1fr)]">
          <div className="col-span-full lg:col-auto">
            <a
              className="logo pl-10 text-white before:-top-14 before:h-[5.9rem]"
              href={homeHref}
              aria-label={shell.logo}
            >
              {shell.shopName}
            </a>
            {about !== undefined && <p className="mt-5 max-w-80 text-[#c7d3cb]">{about}</p>}
          </div>
          {all.map((column) => (
            <div key={column.heading}>
              <h3 className="mb-2 font-sans text-small/5.5 font-semibold text-hjortron">{column.heading}</h3>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a className="inline-flex min-h-9 items-center hover:underline" href={link.href}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-[#fff3] pt-5 font-size-small text-[#c7d3cb]">
          {closing !== undefined && <span>{closing}</span>}
          {terms.map((link) => (
            <a className={LAST_LINK} key={link.href} href={link.href}>
              {link.label}
            </a>
          ))}
          <a className={LAST_LINK} href={cookiesHref} data-opens={CONSENT_QUESTION}>
            {consent.settings}
          </a>
          {partners.length > 0 && (
            <ul className="flex flex-wrap gap-2 lg:ml-auto" aria-label={shell.deliveryPartners}>
              {partners.map(({ name, logo }) => (
                <li className="rounded-[3px] border border-[#ffffff59] px-2.5 py-0.5" key={name}>
                  {logo === undefined ? name : <Picture image={logo} />}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}
