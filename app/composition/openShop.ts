/** The shop that a server process runs: the embedded store and search, carts and paying, as the settings say. */

import * as SystemRandom from "@kapitel/adapters/embedded/RandomBytes"
import { Carts } from "@kapitel/core/cart/Carts"
import type { Site } from "@kapitel/core/site/Site"
import { Layer, ManagedRuntime } from "effect"
import type { Settings } from "../server/Settings.ts"
import { embeddedLayer } from "./embedded.ts"

export const openShop = (settings: Settings, site: Site) =>
  ManagedRuntime.make(
    Carts.layerOf(site).pipe(
      Layer.provideMerge(SystemRandom.layer),
      Layer.provideMerge(embeddedLayer({ dataDir: settings.dataDir })),
    ),
  )

export type ShopRuntime = ReturnType<typeof openShop>
export type ShopServices = ManagedRuntime.ManagedRuntime.Services<ShopRuntime>
