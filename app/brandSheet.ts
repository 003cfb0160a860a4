/** The style sheet with a site's colours: those that differ from the shop's own sheet, after it (SHELL-12). */
import { COLOUR_ROLES, COLOURS } from "@kapitel/core/site/colours"
import type { Site } from "@kapitel/core/site/Site"

type Branded = Pick<Site, "brand" | "colours">

const SHOP = COLOURS.kapitel

const ownRoles = ({ colours }: Branded) => COLOUR_ROLES.filter((role) => colours[role] !== SHOP[role])

/** Undefined for a site with the shop's own colours, which loads no other sheet. */
export const brandSheetPath = (site: Branded): string | undefined =>
  ownRoles(site).length === 0 ? undefined : `/${site.brand}.css`

export const brandSheet = (site: Branded): string =>
  `:root{${ownRoles(site)
    .map((role) => `--color-${role}:${site.colours[role]}`)
    .join(";")}}`
