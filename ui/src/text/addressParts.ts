/** Where an e-mail address may be broken when it is too long for its line, e.g. `kund@`, `exempel.`, `se`. */
export const addressParts = (address: string): ReadonlyArray<string> => address.split(/(?<=[@.])/)
