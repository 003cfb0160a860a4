/** The part of `Storage` that is used. Browsers may deny access to it, so it is looked up for each use. */
export interface KeyValueStorage {
  readonly getItem: (key: string) => string | null
  readonly setItem: (key: string, value: string) => void
  readonly removeItem: (key: string) => void
}
