/** The network of a client: what one household, school or attacker cannot change at will. */
import { isIPv4, isIPv6 } from "node:net"
import { networksOf } from "@kapitel/core/limits/networks"

/** `203.0.113.7` → `203.0.113.0/24`; IPv6 by its first 64 bits. What is not an address is a network of its own. */
export const clientNetwork = (address: string): string => {
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf("."))}.0/24`
  if (!isIPv6(address)) return address
  return `${firstFourGroups(address).join(":")}::/64`
}

/** As `clientNetwork`, IPv6 by its first 56 bits: what providers give to one household. */
export const householdNetwork = (address: string): string => {
  if (!isIPv6(address)) return clientNetwork(address)
  const [first = "0", second = "0", third = "0", fourth = "0"] = firstFourGroups(address)
  return `${first}:${second}:${third}:${(Number.parseInt(fourth, 16) & 0xff00).toString(16)}::/56`
}

/** The address where it is one customer's, so that neighbours do not share a limit: IPv4 as it is, IPv6 by its /64. */
export const ownAddress = (address: string): string => (isIPv4(address) ? address : clientNetwork(address))

/**
 * The part that certainly belongs to one visitor or household: an IPv4 address, or the /56 of an IPv6 one. A network
 * has at most 256.
 */
export const ownPart = (address: string): string =>
  isIPv4(address) ? address : (networksOf(clientNetwork(address))[1]?.network ?? address)

const firstFourGroups = (address: string): ReadonlyArray<string> => {
  const [before = "", after] = (address.split("%")[0] ?? "").toLowerCase().split("::")
  const head = groups(before)
  const tail = after === undefined ? [] : groups(after)
  // `::` means as many zero groups as are missing from eight.
  const zeros = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  return [...head, ...Array.from({ length: zeros }, () => "0"), ...tail]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
}

/** A dotted quad at the end replaces two groups. */
const groups = (text: string): ReadonlyArray<string> =>
  text === "" ? [] : text.split(":").flatMap((group) => (group.includes(".") ? ["0", "0"] : [group]))
