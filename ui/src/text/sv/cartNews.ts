/**
 * Texts of the header and of a pressed button about the cart, separate from its other texts because every first visit
 * loads these. Source: spec §8; D-21.
 */
const named = (title: string, format: string | undefined) => (format === undefined ? title : `${title} (${format})`)

const count = (items: number) => (items === 1 ? "1\u00a0vara" : `${items}\u00a0varor`)

export const cartNews = {
  count,
  show: "Visa varukorgen",
  opener: (items: number) => (items === 0 ? "Varukorg" : `Varukorg, ${count(items)}`),
  added: (title: string, format?: string) => `Varan "${named(title, format)}" har lagts till i varukorgen`,
  addFailed: (title: string, format?: string) =>
    `Varan "${named(title, format)}" kunde tyvärr inte läggas till i varukorgen. Vänligen försök igen.`,
} as const
