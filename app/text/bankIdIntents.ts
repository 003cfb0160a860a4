import type { Site } from "@kapitel/core/site/Site"

/** What the BankID app shows the person: who requests what. A person who did not request it refuses. */
export const bankIdIntents = ({ name: shopName }: Pick<Site, "name">) => ({
  login: `Logga in på ditt konto hos ${shopName}.\n\nGör det bara om du själv har valt att logga in, på ${shopName}s egen webbplats.`,
  becomeMember: `Bli medlem hos ${shopName}.\n\nGör det bara om du själv har valt att bli medlem, på ${shopName}s egen webbplats.`,
})
