/** A press for another tab opens none: with a second tab Chromium would render the tests once a second. */
addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.preventDefault()
})
