/** Texts about delivery. Source: specification §2, §4, §9. */
export const delivery = {
  sent: (when: string) => `Skickas ${when}`,
  sentToday: "Skickas idag",
  sentTomorrow: "Skickas imorgon",
  sentOn: (weekday: string) => `Skickas på ${weekday}`,
  withinWorkingDays: (from: number, to: number) => `inom ${from}-${to}\u00a0vardagar`,
  today: "idag",
  tomorrow: "imorgon",
  /**
   * Before the delivery text of a product without copies in stock: a preorder, or one that is ordered for the customer.
   */
  madeToOrder: "Beställningsvara.",
  /** A line with too few copies in stock: '1 i lager, resten inom 5-8 vardagar'. */
  fewLeft: (copies: number) => `Bara ${copies} kvar`,
  moreSent: (when: string) => `fler skickas ${when}`,
  split: (copies: number, rest: string) => `${copies} i lager, resten ${rest}`,
  /** 'Framme ons 25 nov'. */
  withYou: (day: string) => `Framme ${day}`,
  atTheLatest: (day: string) => `senast ${day}`,
  sentAndThere: (sent: string, there: string) => `Skickas ${sent}, framme ${there}`,
  copies: (copies: number, when: string) => `${copies}\u00a0st: ${when}`,
  freeShipping: "Fri frakt över 249\u00a0kr för medlemmar",
} as const
