/** Says something to screen readers without showing it. The region is in every page (`pages/+Layout.tsx`). */
export const announce = (text: string): void => {
  const region = document.getElementById("announcer")
  if (region === null) return
  region.textContent = ""
  // A change in the same frame as the emptying would not be heard.
  requestAnimationFrame(() => {
    region.textContent = text
  })
}
