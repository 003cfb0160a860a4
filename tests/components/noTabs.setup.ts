/** A press for another tab opens none: beside a second tab Chromium would draw the tests once a second. */
addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) event.preventDefault()
})
