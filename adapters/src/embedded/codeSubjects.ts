/**
 * The keys of one-time codes and their counters in the store: hashes under the shop's key, which can be computed from
 * their parts.
 */
import type { CodeChannel } from "@kapitel/core/identity/Codes"
import type { HashKeys } from "@kapitel/core/identity/KeyedHash"

type Peppered = HashKeys["peppered"]

/** What is counted for an address or a telephone number. */
const COUNTED = ["sent", "wrong"] as const
export type Counted = (typeof COUNTED)[number]

const useOf = (channel: CodeChannel): "email" | "phone" => (channel === "EMAIL" ? "email" : "phone")

/** The recipient of a code. */
export const codeSubject = (peppered: Peppered, channel: CodeChannel, identifier: string): string =>
  peppered(useOf(channel), "code", identifier)

/**
 * What one network's unknown devices have used up at an address. These cannot be found by the address alone: they are
 * deleted when they expire.
 */
export const guesserSubject = (
  peppered: Peppered,
  what: Counted,
  channel: CodeChannel,
  identifier: string,
  network: string,
): string => peppered(useOf(channel), what, identifier, network)

/** What all unknown devices together have used up at an address. */
export const countedSubject = (peppered: Peppered, what: Counted, channel: CodeChannel, identifier: string): string =>
  peppered(useOf(channel), what, identifier)

/** The same for one device, by the hash of its cookie. */
export const deviceSubject = (peppered: Peppered, what: Counted, identifier: string, device: string): string =>
  peppered("device", what, identifier, device)

/** Everything stored under an address or a number, from unknown devices and from these. */
export const subjectsOf = (
  peppered: Peppered,
  channel: CodeChannel,
  identifier: string,
  devices: ReadonlyArray<string>,
): { readonly code: string; readonly counted: ReadonlyArray<string> } => ({
  code: codeSubject(peppered, channel, identifier),
  counted: COUNTED.flatMap((what) => [
    countedSubject(peppered, what, channel, identifier),
    ...devices.map((device) => deviceSubject(peppered, what, identifier, device)),
  ]),
})
