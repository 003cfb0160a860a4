/** The Swedish names of weekdays and months, as texts show them and as opening hours are read. Effect-free. */

/** By ISO weekday, Monday first. */
export const WEEKDAYS = ["måndag", "tisdag", "onsdag", "torsdag", "fredag", "lördag", "söndag"] as const

/** January first. */
export const MONTHS = [
  "januari",
  "februari",
  "mars",
  "april",
  "maj",
  "juni",
  "juli",
  "augusti",
  "september",
  "oktober",
  "november",
  "december",
] as const
