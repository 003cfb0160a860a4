/** Each drawer's own chunk, by the name that its openers have. Where they lie is not for the first load to carry. */
export const loaders = {
  cart: () => import("./islands/openCart.tsx"),
  menu: () => import("./islands/openMenu.tsx"),
  filters: () => import("./islands/openFilters.tsx"),
  sort: () => import("./islands/openSort.tsx"),
  login: () => import("./islands/openLogin.tsx"),
  consent: () => import("./consent.ts"),
} as const

export type DrawerName = keyof typeof loaders
