/** The networks that a limit counts for a client: its own and those around it. Effect-free. */

/** At most so many uses within this time. */
export interface Allowance {
  readonly times: number
  readonly withinMs: number
}

/**
 * An allowance of one subject: any text that is the same for the same subject. Two budgets of one subject share its
 * uses.
 */
export interface Budget extends Allowance {
  readonly subject: string
}

/** A network around a client, and its share of the limit. */
export interface WeightedNetwork {
  readonly network: string
  /** This network's allowance as a multiple of the smallest network's. */
  readonly share: number
}

/**
 * The network itself, and for a /64 the /56 and the /48 around it: a rented server has the first, a household the
 * second, an organisation the third. The larger have twice and four times as much, so that neighbours have something
 * left when one /64 has used up its own.
 */
export const networksOf = (network: string): ReadonlyArray<WeightedNetwork> => {
  const [, a, b, c, d] = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? []
  const own = { network, share: 1 }
  if (d === undefined) return [own]
  const household = `${a}:${b}:${c}:${d.padStart(4, "0").slice(0, 2)}00::/56`
  return [own, { network: household, share: 2 }, { network: `${a}:${b}:${c}::/48`, share: 4 }]
}

/** The budgets of the client's network and those around it. */
export const networkBudgets = (of: string, network: string, { times, withinMs }: Allowance): ReadonlyArray<Budget> =>
  networksOf(network).map((around) => ({
    subject: `${of} ${around.network}`,
    times: times * around.share,
    withinMs,
  }))
