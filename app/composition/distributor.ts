/** The distributor of downloads that the shop has an agreement with, if it has one (decision 273). */
import { assortmentOf } from "@kapitel/adapters/distributor/assortment"
import * as DistributorDelivery from "@kapitel/adapters/distributor/DigitalDelivery"
import type { DistributorSettings } from "@kapitel/adapters/distributor/request"
import * as SharedDelivery from "@kapitel/adapters/embedded/SharedDelivery"
import * as serviceGoods from "@kapitel/adapters/embedded/serviceGoods"
import type { DigitalDelivery } from "@kapitel/core/digital/DigitalDelivery"
import { Layer, Option, Redacted } from "effect"

/** The credentials that the simulator at this origin accepts (app/simulators/distributor/readConfiguration.ts). */
const demoDistributor = (origin: string): DistributorSettings => ({
  apiUrl: origin.replace(/\/+$/, ""),
  apiKey: Redacted.make("demo-secret"),
})

export interface DistributorOptions {
  readonly distributor: Option.Option<DistributorSettings>
  /** Origin of the demo's simulator. */
  readonly distributorSimulatorUrl: Option.Option<string>
}

const distributorOf = ({ distributor, distributorSimulatorUrl }: DistributorOptions) =>
  Option.orElse(distributor, () => Option.map(distributorSimulatorUrl, demoDistributor))

/** Own files first, then the distributor. */
export const besideDistributor = <E, R>(own: Layer.Layer<DigitalDelivery, E, R>, options: DistributorOptions) =>
  Option.match(distributorOf(options), {
    onNone: () => Layer.merge(own, serviceGoods.none),
    onSome: (settings) =>
      Layer.merge(
        SharedDelivery.layer({ own, service: DistributorDelivery.layer(settings) }),
        serviceGoods.layer(assortmentOf(settings)),
      ),
  })
