/** The simulator's configuration, from the environment. */
import { fileURLToPath } from "node:url"
import { type Address, readAddress } from "../service/readAddress.ts"

export interface Configuration extends Address {
  readonly contentDir: string
  readonly sites: ReadonlyArray<string>
  readonly apiKey: string
  readonly contextId: string
  /** Of what is not published yet. */
  readonly previewContextId: string
  /** The shop that editors see in a frame, and that receives the webhook of a publication; absent: none. */
  readonly shopOrigin?: string | undefined
  readonly editingSecret: string
  readonly publishSecret: string
}

/** Reads `PORT`, `HOST`, `CONTENT_DIR`, `SHOP_ORIGIN`, and the keys and secrets as the shop names them. */
export const readConfiguration = (environment: Readonly<Record<string, string | undefined>>): Configuration => ({
  ...readAddress(environment),
  contentDir: environment["CONTENT_DIR"] ?? fileURLToPath(new URL("../../content", import.meta.url)),
  sites: (environment["SITES"] ?? "kapitel,vinjett").split(","),
  apiKey: environment["SITECORE_API_KEY"] ?? "demo-key",
  contextId: environment["SITECORE_CONTEXT_ID"] ?? "demo-context",
  previewContextId: environment["SITECORE_PREVIEW_CONTEXT_ID"] ?? "demo-preview-context",
  shopOrigin: environment["SHOP_ORIGIN"],
  editingSecret: environment["EDITING_SECRET"] ?? "demo-editing-secret-of-the-simulator",
  publishSecret: environment["SITECORE_PUBLISH_SECRET"] ?? "demo-publish-secret-of-the-simulator",
})
