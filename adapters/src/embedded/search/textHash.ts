/** 53 bits: the probability that any two of a million texts collide is 1 in 20,000. */
export const textHash = (text: string): number => {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    low = Math.imul(low ^ unit, 0x01000193)
    high = Math.imul(high ^ unit, 0x85ebca6b)
  }
  return (low >>> 0) * 2 ** 21 + (high >>> 11)
}
