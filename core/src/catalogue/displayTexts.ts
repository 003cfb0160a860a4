/** A game's playing time and number of players as values to be formatted (spec §3; D-19). Effect-free. */

/** As the data gives it; 0 means not stated. */
export interface FromTo {
  readonly from: number
  readonly to: number
}

/** Playing time in minutes. */
export type GameDuration =
  | { readonly kind: "from"; readonly from: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number }

/** Minutes. Only the start when there is no upper end; absent when both are 0. */
export const gameDuration = (minutes: FromTo | undefined): GameDuration | undefined => {
  if (minutes === undefined || (minutes.from === 0 && minutes.to === 0)) return undefined
  return minutes.to === 0 ? { kind: "from", from: minutes.from } : { kind: "range", from: minutes.from, to: minutes.to }
}

/** Number of players. */
export type PlayerCount =
  | { readonly kind: "one"; readonly players: number }
  | { readonly kind: "range"; readonly from: number; readonly to: number }

/** One number when the upper end is 0 or the same; absent when both are 0. */
export const playerCount = (players: FromTo | undefined): PlayerCount | undefined => {
  if (players === undefined || (players.from === 0 && players.to === 0)) return undefined
  return players.to === 0 || players.to === players.from
    ? { kind: "one", players: players.from }
    : { kind: "range", from: players.from, to: players.to }
}
