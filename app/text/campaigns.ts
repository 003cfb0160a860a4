/** Texts of the page of all campaigns. */
export const campaigns = {
  all: "Kampanjer",
} as const
