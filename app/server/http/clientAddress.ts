/** The client of a request. `X-Forwarded-*` counts only when it comes from a proxy that the operator trusts. */
import type { IncomingMessage } from "node:http"
import { BlockList, isIP } from "node:net"

export interface Client {
  readonly address: string
  readonly https: boolean
  readonly host: string
  /** The client's own connection, not a proxy's. */
  readonly isDirect: boolean
}

/** `10.0.0.1`, `10.0.0.0/8` or the same in IPv6; undefined when it is neither. An address is a network of one. */
export const readNetwork = (
  text: string,
): { readonly address: string; readonly prefix: number; readonly family: "ipv4" | "ipv6" } | undefined => {
  const [address = "", length, ...rest] = text.split("/")
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return undefined
  const bits = version === 6 ? 128 : 32
  if (length !== undefined && (!/^\d{1,3}$/.test(length) || Number(length) > bits)) return undefined
  return { address, prefix: length === undefined ? bits : Number(length), family: version === 6 ? "ipv6" : "ipv4" }
}

export const makeClientReader = (trustedProxies: ReadonlyArray<string>): ((request: IncomingMessage) => Client) => {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const network = readNetwork(entry)
    if (network !== undefined) trusted.addSubnet(network.address, network.prefix, network.family)
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4")
  return (request) => {
    const peer = plainAddress(request.socket.remoteAddress ?? "")
    const host = request.headers.host ?? ""
    if (!isTrusted(peer)) return { address: peer, https: false, host, isDirect: true }
    // The rightmost address that is not a trusted proxy is the last one that a client cannot forge.
    const chain = String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((part) => plainAddress(part.trim()))
    const address = chain.reverse().find((part) => isIP(part) !== 0 && !isTrusted(part)) ?? peer
    const forwardedHost = request.headers["x-forwarded-host"]
    return {
      address,
      https: request.headers["x-forwarded-proto"] === "https",
      host: typeof forwardedHost === "string" && forwardedHost !== "" ? forwardedHost : host,
      isDirect: false,
    }
  }
}

const plainAddress = (address: string) => (address.startsWith("::ffff:") ? address.slice(7) : address)
