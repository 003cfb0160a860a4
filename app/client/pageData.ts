/** The data of a visitor's own page as it is now: `+data` again, without the page around it. */
export const fetchPageData = async <Data>(address: string, signal: AbortSignal): Promise<Data | undefined> => {
  const url = new URL(address, location.href)
  url.searchParams.set("_main", "1")
  const answer = await fetch(url, { signal })
  // After a redirect it is the data of another page.
  if (!answer.ok || answer.redirected) return undefined
  return (await answer.json()) as Data
}
