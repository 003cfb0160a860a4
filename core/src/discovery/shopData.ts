/** The shop itself as schema.org data, on its start page (notes §7.1). Effect-free. */
import { returnPolicyData, type StructuredData } from "../catalogue/structuredData.ts"
import type { Site } from "../site/Site.ts"
import type { Trader } from "../site/Trader.ts"
import { WITHDRAWAL_DAYS } from "./PublishedProduct.ts"

const SCHEMA = "https://schema.org"

/** The members' programme, as visitors know it. `page` is a path. */
export interface MemberProgram {
  readonly name: string
  readonly tier: string
  readonly description: string
  readonly page: string
}

/** With its one tier, by which offers name their price for members. */
const programData = (origin: string, { name, tier, description, page }: MemberProgram): StructuredData => ({
  "@type": "MemberProgram",
  name,
  description,
  url: origin + page,
  hasTiers: [
    {
      "@type": "MemberProgramTier",
      "@id": `${origin}/#medlem`,
      name: tier,
      hasTierBenefit: `${SCHEMA}/TierBenefitLoyaltyPrice`,
    },
  ],
})

/** Who sells, what holds for all of its goods, and where it is searched. `logo` is a path. */
export const shopData = (
  site: Pick<Site, "origin" | "name">,
  trader: Trader,
  { program, logo }: { readonly program: MemberProgram; readonly logo: string },
): ReadonlyArray<StructuredData> => {
  const { origin, name } = site
  return [
    {
      "@context": SCHEMA,
      "@type": "OnlineStore",
      "@id": `${origin}/#butik`,
      name,
      legalName: trader.name,
      url: `${origin}/`,
      logo: origin + logo,
      email: trader.email,
      telephone: trader.phone,
      address: trader.address,
      hasMerchantReturnPolicy: returnPolicyData(WITHDRAWAL_DAYS),
      hasMemberProgram: programData(origin, program),
    },
    {
      "@context": SCHEMA,
      "@type": "WebSite",
      name,
      url: `${origin}/`,
      inLanguage: "sv",
      publisher: { "@id": `${origin}/#butik` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?q={search_term_string}` },
        "query-input": "required name=search_term_string",
      },
    },
  ]
}
