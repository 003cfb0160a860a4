/** Texts of the filter by store (decision 366). */
export const storeFilter = {
  inMyStore: "Finns i min butik",
  inStore: (name: string) => `Finns i ${name}`,
  store: "Finns i butik",
  anyStore: "Alla butiker och webben",
} as const
