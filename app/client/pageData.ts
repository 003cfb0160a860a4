/** The data of a visitor's own page as it is now: `+data` again, without the page around it. Absent after a redirect. */
export const fetchPageData = async <Data>(address: string, signal: AbortSignal): Promise<Data | undefined> => {
  const url = new URL(address, location.href)
  url.searchParams.set("_main", "1")
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
  if (answer.redirected) return undefined
  return (await answer.json()) as Data
}
