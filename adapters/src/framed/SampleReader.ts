/** A provider of samples whose pages are shown in a frame by their address. */
import { SampleReader } from "@kapitel/core/catalogue/SampleReader"
import { Effect, Layer, Option } from "effect"

/** `address` is the provider's page, e.g. `https://smakprov.example/las?theme=light`; without one there are no samples. */
export const layer = ({ address }: { readonly address: Option.Option<URL> }): Layer.Layer<SampleReader> =>
  Layer.succeed(SampleReader, {
    addressOf: (isbn, store) =>
      Effect.succeed(
        Option.map(address, (page) => {
          const url = new URL(page)
          url.searchParams.set("isbn", isbn)
          url.searchParams.set("store", store)
          return url.href
        }),
      ),
  })
