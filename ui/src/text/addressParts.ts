/** The parts after which a long e-mail address may wrap, e.g. `kund@`, `exempel.`, `se`. */
export const addressParts = (address: string): ReadonlyArray<string> => address.split(/(?<=[@.])/)
