/** Texts of the page shell that only the server renders, apart from those that every visit loads: footer and error pages. */
export const pageFrame = {
  logo: (shopName: string) => `${shopName}, till startsidan`,
  skip: "Hoppa till sidans huvudinnehåll",
  footer: "Sidfot",
  deliveryPartners: "Leverans med",
  followUs: "Följ oss",
  networks: { facebook: "Facebook", instagram: "Instagram", youtube: "YouTube", tiktok: "TikTok" },
  /** Default meta description (D-39). */
  description:
    "Köp böcker online eller reservera i butik. Inspireras av personalens boktips och hitta din närmaste butik.",
  notFoundTitle: "Sidan finns inte",
  notFound: "Den kan ha flyttats, eller så är adressen felstavad.",
  failureTitle: "Något gick fel",
  /** A press has not reached the shop, and no component is loaded that could show more. */
  notSent: "Vi når inte butiken. Kontrollera uppkopplingen och försök igen.",
  toStart: "Till startsidan",
  /** Editor-facing and English by specification (D-36). */
  noNavigation: "No navigation items found.",
} as const
