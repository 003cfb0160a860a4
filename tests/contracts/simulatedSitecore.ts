/** The Sitecore simulator on loopback, and the adapter's settings for it. */
import type { SitecoreSettings } from "@kapitel/adapters/sitecore/SitecoreSettings"
import { Redacted } from "effect"
import { startSimulator } from "../../app/simulators/sitecore/startSimulator.ts"

export const EDITING_SECRET = "an-editing-secret-of-forty-characters-ok"
export const PUBLISH_SECRET = "a-publish-secret-of-forty-characters-okk"

/** Serves the pages of a content folder, and tells `shopOrigin` what is published. */
export const startSitecore = (contentDir: string, shopOrigin?: string, port = 0) =>
  startSimulator({
    port,
    host: "127.0.0.1",
    contentDir,
    sites: ["kapitel", "vinjett"],
    apiKey: "key",
    contextId: "context",
    previewContextId: "preview",
    shopOrigin,
    editingSecret: EDITING_SECRET,
    publishSecret: PUBLISH_SECRET,
  })

/** A shop that asks Experience Edge by its context id. */
export const edgeSettings = (origin: string): SitecoreSettings => ({
  contextId: Redacted.make("context"),
  previewContextId: Redacted.make("preview"),
  edgeUrl: origin,
  sites: { kapitel: "kapitel", vinjett: "vinjett" },
  language: "sv-SE",
})

/** A shop that reads layouts and phrases from a content-management host. */
export const restSettings = (origin: string): SitecoreSettings => ({
  edgeUrl: origin,
  graphQLEndpoint: `${origin}/sitecore/api/graph/edge`,
  apiKey: Redacted.make("key"),
  layoutHost: origin,
  sites: { kapitel: "kapitel", vinjett: "vinjett" },
  language: "sv-SE",
})

/** How the next calls fail. */
export const breakSitecore = async (origin: string, next: string, count = 1, path = "/"): Promise<void> => {
  const answer = await fetch(`${origin}/__sim/fault`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ next, count, path }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}
