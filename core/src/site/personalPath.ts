/** Which addresses are pages of one visitor. Effect-free. */

/** The page where a visitor signs up for an event. */
const SIGN_UP = /^\/evenemang\/[^/]+\/anmalan$/

/** Visitor pages: never cached, never shared. */
export const isPersonalPath = (path: string): boolean =>
  /^\/(anmalan|checkout|mina-sidor|logga-in|angra|bevaka|hitta-order|personal|presentkort)(\/|$)/.test(path) ||
  /^\/(order|demo|reservera|reservation)\//.test(path) ||
  SIGN_UP.test(path)
