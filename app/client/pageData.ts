/** What the page of one visitor was drawn from, as it is now: `+data` once more, without the page around it. */
export const fetchPageData = async <Data>(address: string, signal: AbortSignal): Promise<Data | undefined> => {
  const url = new URL(address, location.href)
  url.searchParams.set("_main", "1")
  const answer = await fetch(url, { signal })
  // Led elsewhere, it is another page's.
  if (!answer.ok || answer.redirected) return undefined
  return (await answer.json()) as Data
}
