/** Prints that it runs, and how many signals it received within a moment of the first one. */
let told = 0
process.on("SIGTERM", () => {
  if (++told === 1) {
    setTimeout(() => {
      process.stdout.write(`told ${told} times\n`)
      process.exit(7)
    }, 300)
  }
})
setInterval(() => undefined, 1_000)
process.stdout.write("running\n")
