/** Settings that list hosts: those of pictures, and those of pages in frames. */
import { Config, Schema, SchemaTransformation } from "effect"

/** `a, b` → both. */
export const listOf = (item: Schema.Codec<string>) =>
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Array(item),
      SchemaTransformation.transform({
        decode: (list: string): ReadonlyArray<string> =>
          list
            .split(",")
            .map((word) => word.trim())
            .filter((word) => word !== ""),
        encode: (items: ReadonlyArray<string>) => items.join(),
      }),
    ),
  )

const Host = Schema.String.check(
  Schema.makeFilter(
    (host) => URL.parse(`https://${host}`)?.host === host || `"${host}" is no host, e.g. bilder.example`,
  ),
)

/** Hosts between commas; none by default. */
export const hostList = (name: string): Config.Config<ReadonlyArray<string>> =>
  Config.schema(listOf(Host), name).pipe(Config.withDefault([]))

/** Hosts whose pages editors may show in a frame (CMS-08). */
export const frameHosts = hostList("FRAME_HOSTS")
