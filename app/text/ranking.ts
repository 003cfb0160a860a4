/** The link beside lists to what decides their order (directive 2005/29/EC, article 7.4a). */
export const ranking = {
  link: "Så sorterar vi",
} as const
