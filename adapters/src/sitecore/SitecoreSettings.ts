/** Where a shop's content is in Sitecore. */
import type { Brand } from "@kapitel/core/site/Site"
import { Effect, type Redacted, Schema } from "effect"

/** As an operator sets it. */
export interface SitecoreSettings {
  /** Of Experience Edge: with it the platform is asked, and no key is needed. */
  readonly contextId?: Redacted.Redacted | undefined
  /** Experience Edge's platform, without a trailing slash. */
  readonly edgeUrl: string
  /** A GraphQL endpoint of one's own, together with its key. */
  readonly graphQLEndpoint?: string | undefined
  readonly apiKey?: Redacted.Redacted | undefined
  /** Of what is not published yet: for editors. */
  readonly previewContextId?: Redacted.Redacted | undefined
  /** The content-management host, whose Layout Service and dictionary are read by REST instead of GraphQL. */
  readonly layoutHost?: string | undefined
  /** Names of the sites in Sitecore. */
  readonly sites: Readonly<Record<Brand, string>>
  /** Language of the items, e.g. `sv-SE`. */
  readonly language: string
}

/** Neither a context id nor an endpoint with its key (spec §7). */
export class ContentNotConfigured extends Schema.TaggedError<ContentNotConfigured>()("ContentNotConfigured", {}) {
  override get message(): string {
    return "Please configure either your sitecoreEdgeContextId, or your graphQLEndpoint and sitecoreApiKey."
  }
}

/** What GraphQL is sent to, and how it is authorised. */
export interface GraphQLEndpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** By the context id where there is one, else by the endpoint and its key. `secret` reads a redacted value. */
export const endpointOf = (
  { contextId, edgeUrl, graphQLEndpoint, apiKey }: SitecoreSettings,
  secret: (value: Redacted.Redacted) => string,
): Effect.Effect<GraphQLEndpoint, ContentNotConfigured> => {
  if (contextId !== undefined) {
    const query = new URLSearchParams({ sitecoreContextId: secret(contextId) })
    return Effect.succeed({ url: `${edgeUrl}/v1/content/api/graphql/v1?${query}`, headers: {} })
  }
  return graphQLEndpoint === undefined || apiKey === undefined
    ? Effect.fail(new ContentNotConfigured())
    : Effect.succeed({ url: graphQLEndpoint, headers: { sc_apikey: secret(apiKey) } })
}
