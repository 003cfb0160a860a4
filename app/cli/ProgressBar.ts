/** A progress bar for a file that is being read. Rendered on a terminal only, so that logs and pipes stay clean. */

const WIDTH = 30
/** Shortest time between two renderings, in milliseconds. */
const REDRAW_MS = 100
const CLEAR_LINE = "\r\u001b[2K"

export class ProgressBar {
  private readonly terminal: NodeJS.WriteStream | undefined
  private name = ""
  private total: number | undefined
  private readBytes = 0
  private readRecords = 0
  private drawnAt = 0

  constructor(out: NodeJS.WriteStream | undefined) {
    this.terminal = out?.isTTY === true ? out : undefined
  }

  /** `total` is the size of the file in bytes; that of standard input is unknown. */
  start(name: string, total: number | undefined) {
    this.name = name
    this.total = total
    this.draw()
  }

  bytes(read: number) {
    this.readBytes = read
    this.draw()
  }

  records(read: number) {
    this.readRecords = read
    this.draw()
  }

  stop() {
    this.terminal?.write(CLEAR_LINE)
  }

  private draw() {
    const now = performance.now()
    if (this.terminal === undefined || now - this.drawnAt < REDRAW_MS) return
    this.drawnAt = now
    const { total } = this
    const share = total === undefined || total === 0 ? undefined : Math.min(this.readBytes / total, 1)
    const filled = Math.round((share ?? 0) * WIDTH)
    const bar =
      share === undefined ? "" : ` [${"#".repeat(filled)}${" ".repeat(WIDTH - filled)}] ${Math.floor(share * 100)} %`
    const state = share === 1 ? "publishing" : `${this.readRecords} records`
    this.terminal.write(`${CLEAR_LINE}${this.name}${bar} ${state}`)
  }
}
