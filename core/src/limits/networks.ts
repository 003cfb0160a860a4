/** Whom a limit holds: a client's network and those around it. Effect-free. */

/** So many within so long, and no more. */
export interface Allowance {
  readonly times: number
  readonly withinMs: number
}

/** An allowance of one subject: any text that is the same for the same subject. Two budgets of one subject share its uses. */
export interface Budget extends Allowance {
  readonly subject: string
}

/** A network around a client, and its share of the limit. */
export interface Surrounding {
  readonly network: string
  /** How many times the allowance of the smallest network this one has. */
  readonly share: number
}

/**
 * The network itself, and for a /64 the /56 and the /48 around it: who rents one server has the first, a household the
 * second, an organisation the third. The larger has twice and four times as much, so that a neighbour has something left
 * when one /64 has used its own up.
 */
export const networksOf = (network: string): ReadonlyArray<Surrounding> => {
  const [, a, b, c, d] = /^([\da-f]+):([\da-f]+):([\da-f]+):([\da-f]+)::\/64$/.exec(network) ?? []
  const own = { network, share: 1 }
  if (d === undefined) return [own]
  const household = `${a}:${b}:${c}:${d.padStart(4, "0").slice(0, 2)}00::/56`
  return [own, { network: household, share: 2 }, { network: `${a}:${b}:${c}::/48`, share: 4 }]
}

/** What the client's network and those around it may do of this. */
export const budgetsAround = (of: string, network: string, { times, withinMs }: Allowance): ReadonlyArray<Budget> =>
  networksOf(network).map((around) => ({
    subject: `${of} ${around.network}`,
    times: times * around.share,
    withinMs,
  }))
