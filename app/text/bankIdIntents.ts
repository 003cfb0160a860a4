/** What the BankID app shows the person: who asks, and for what. Whoever reads it and did not ask for it says no. */
export const bankIdIntents = (shopName: string) => ({
  login: `Logga in på ditt konto hos ${shopName}.\n\nGör det bara om du själv har valt att logga in, på ${shopName}s egen webbplats.`,
  becomeMember: `Bli medlem hos ${shopName}.\n\nGör det bara om du själv har valt att bli medlem, på ${shopName}s egen webbplats.`,
})
