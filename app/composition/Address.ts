/** Addresses in settings, without a trailing slash. */
import { Schema, SchemaTransformation } from "effect"

export const Address = Schema.String.pipe(
  Schema.decode(
    SchemaTransformation.transform({
      decode: (address: string) => address.replace(/\/+$/, ""),
      encode: (address) => address,
    }),
  ),
)

/** A check. */
export const isHttps = Schema.makeFilter(
  (address: string) => URL.parse(address)?.protocol === "https:" || "must be an https address",
)

export const HttpsAddress = Address.check(isHttps)
