/** The colour made darker by a share: a swatch's border is 10 percent darker (CARD-02). Example: #ffffff → #e6e6e6. */
export function darken(hex: string, share = 0.1): string {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) return hex
  const channels = [0, 2, 4].map((at) => Math.round(Number.parseInt(digits.slice(at, at + 2), 16) * (1 - share)))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}
