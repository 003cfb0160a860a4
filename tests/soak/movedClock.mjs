/** Loaded before a program: its clock is ahead by `MOVED_CLOCK_MS`, time itself goes on as before. */
const ahead = Number(process.env["MOVED_CLOCK_MS"] ?? 0)
const RealDate = globalThis.Date

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead)
    else super(...parts)
  }
  static now() {
    return RealDate.now() + ahead
  }
}
