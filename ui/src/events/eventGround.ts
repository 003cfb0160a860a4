/** Which of five grounds an event's card has: always the same for the same event. Effect-free. */

export const EVENT_GROUNDS = ["linen", "dusk", "lingon", "hjortron", "lav"] as const
export type EventGround = (typeof EVENT_GROUNDS)[number]

/** FNV-1a: a small hash that spreads similar addresses. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

export const eventGround = (path: string): EventGround =>
  EVENT_GROUNDS[hashOf(path) % EVENT_GROUNDS.length] ?? EVENT_GROUNDS[0]

/** The id of a drawing within the list with this id. */
export const motifId = (list: string, ground: EventGround): string => `${list}-${ground}`
