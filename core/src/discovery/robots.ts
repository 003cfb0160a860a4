/** `/robots.txt` (SEO-01; RFC 9309). Effect-free. */

/** Pages of one visitor, and addresses without a page. A prefix; `$` ends it. */
export const DISALLOWED = [
  "/search",
  "/api/",
  "/auth/",
  "/cart",
  "/checkout",
  "/mina-sidor",
  "/logga-in",
  "/hitta-order",
  "/min-order",
  "/order/",
  "/hamtning/",
  "/angra$",
  "/angra/",
  "/bevaka",
  "/anmalan",
  "/evenemang/*/anmalan",
  "/reservera/",
  "/reservation/",
  "/personal$",
  "/personal/",
  "/demo/",
  "/walley/",
] as const

/** Narrowed and reordered lists: each list has so many of them that a crawler would not end. */
const NARROWED = ["facets", "sort", "c", "butik", "visa", "only"].flatMap((name) => [`/*?${name}=`, `/*&${name}=`])

/** `open`: the shop may be found. A stage site is closed. */
export const robotsText = ({ origin, open }: { readonly origin: string; readonly open: boolean }): string =>
  [
    "User-agent: *",
    ...(open ? ["Allow: /", ...[...DISALLOWED, ...NARROWED].map((path) => `Disallow: ${path}`)] : ["Disallow: /"]),
    "",
    ...(open ? [`Sitemap: ${origin}/sitemap.xml`, ""] : []),
  ].join("\n")
