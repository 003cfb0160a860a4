/**
 * Readers of JSON from the shop's API: small enough for a page's scripts, unlike Schema. Each checks the fields of a
 * type and returns them; other fields are left out. They are tested against the schemas of `../wire`.
 */

/** The response does not match the API's description. */
export class Unreadable extends Error {}

/** Throws `Unreadable` for anything else than a `T`. */
export type Reader<T> = (value: unknown) => T

/** A field that may be absent. */
interface Optional<T> {
  readonly optional: Reader<T>
}

const unreadable = (value: unknown): never => {
  throw new Unreadable(`cannot be read: ${typeof value}`)
}

export const text: Reader<string> = (value) => (typeof value === "string" ? value : unreadable(value))
export const flag: Reader<boolean> = (value) => (typeof value === "boolean" ? value : unreadable(value))
export const number: Reader<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : unreadable(value)

/** One of a few literals. */
export const literals =
  <const W extends string>(...words: ReadonlyArray<W>): Reader<W> =>
  (value) => {
    const found = words.find((known) => known === value)
    return found === undefined ? unreadable(value) : found
  }

export const list =
  <T>(item: Reader<T>): Reader<ReadonlyArray<T>> =>
  (value) =>
    Array.isArray(value) ? value.map(item) : unreadable(value)

export const optionalKey = <T>(optional: Reader<T>): Optional<T> => ({ optional })

type Fields = Readonly<Record<string, Reader<unknown> | Optional<unknown>>>

type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends Optional<unknown> ? K : never
}[keyof F]

type Read<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: F[K] extends Reader<infer T> ? T : never
} & {
  readonly [K in OptionalKeys<F>]?: F[K] extends Optional<infer T> ? T : never
}

export const record: Reader<Readonly<Record<string, unknown>>> = (value) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : unreadable(value)

/** Of these fields. */
export const struct = <F extends Fields>(fields: F): Reader<Read<F>> => {
  const entries = Object.entries(fields)
  return (value) => {
    const given = record(value)
    const read: Record<string, unknown> = {}
    for (const [name, reader] of entries) {
      if (typeof reader === "function") read[name] = reader(given[name])
      else if (given[name] !== undefined) read[name] = reader.optional(given[name])
    }
    return read as Read<F>
  }
}

/** One of several, by its field `kind`. */
export const taggedUnion = <R extends Readonly<Record<string, Reader<object>>>>(
  kinds: R,
): Reader<{ [K in keyof R & string]: ReturnType<R[K]> & { readonly kind: K } }[keyof R & string]> => {
  type Found = { [K in keyof R & string]: ReturnType<R[K]> & { readonly kind: K } }[keyof R & string]
  return (value) => {
    const { kind } = record(value)
    const reader = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    return reader === undefined ? unreadable(value) : ({ kind, ...reader(value) } as Found)
  }
}
