/** Words about sending things. Source: specification §2, §4, §9. */
export const delivery = {
  sent: (when: string) => `Skickas ${when}`,
  sentToday: "Skickas idag",
  sentTomorrow: "Skickas imorgon",
  sentOn: (weekday: string) => `Skickas på ${weekday}`,
  withinWorkingDays: (band: string) => `inom ${band} vardagar`,
  today: "idag",
  tomorrow: "imorgon",
  /** Stands before the delivery text of what the shop has no copies of: a preorder, or what is ordered for the customer. */
  madeToOrder: "Beställningsvara.",
  /** A line of which there are too few: '1 i lager, resten inom 5-8 vardagar'. */
  split: (copies: number, rest: string) => `${copies} i lager, resten ${rest}`,
  freeShipping: "Fri frakt över 249\u00a0kr för medlemmar",
} as const
