/** Never rendered: requests are redirected to the author's own page. */
export function Page() {
  return null
}
