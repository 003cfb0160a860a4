/** Never drawn: whoever asks is led to the author's own page. */
export function Page() {
  return null
}
