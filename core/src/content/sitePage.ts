/** Settings and dictionary of a site as a page, which staff edit as any other (decision 437). Effect-free. */
import type { SiteSettingsBlock } from "./blocks/SiteSettingsBlock.ts"
import type { ContentPage } from "./ContentPage.ts"
import { PHRASES, type SiteContent } from "./SiteContent.ts"

/** The page whose block has the settings; it is never shown. */
export const SITE_PATH = "/_site"

const KIND = "siteSettings"

const isPhrase = (key: string): boolean => PHRASES.some((phrase) => phrase === key)

/** What the files have, as the page that its editor begins with. */
export const sitePage = ({ settings, dictionary }: SiteContent): ContentPage => {
  const phrases = Object.fromEntries(Object.entries(dictionary).filter(([key]) => isPhrase(key)))
  return {
    id: "site",
    path: SITE_PATH,
    title: "Site",
    areas: { header: [], main: [{ id: KIND, kind: KIND, fields: { ...settings, phrases } }], footer: [] },
  }
}

/** The page as settings and dictionary, in place of the files'; phrases that no page shows remain as the files have them. */
export const siteOfPage = (page: ContentPage, { dictionary }: SiteContent): SiteContent => {
  const others = Object.fromEntries(Object.entries(dictionary).filter(([key]) => !isPhrase(key)))
  // What is published has been decoded.
  const block = page.areas.main.find(({ kind }) => kind === KIND)?.fields as SiteSettingsBlock | undefined
  if (block === undefined) return { settings: {}, dictionary: others }
  const { phrases, ...settings } = block
  return { settings, dictionary: { ...others, ...phrases } }
}
