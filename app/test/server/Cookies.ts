/** The cookies that a browser stores of a shop, by name. */
export class Cookies extends Map<string, string> {
  /** As the browser sends them. */
  get header(): string {
    return [...this].map(([name, value]) => `${name}=${value}`).join("; ")
  }

  /** Stores the cookies of a response. */
  keep(set: number | string | ReadonlyArray<string> | undefined): void {
    for (const cookie of [set ?? []].flat()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(String(cookie)) ?? []
      this.set(name, value)
    }
  }
}
