/** Index of the first number from `from` on that is not below `value`, in an ascending list. */
export const lowerBoundIndex = (list: Uint32Array | Float64Array, value: number, from = 0): number => {
  let low = from
  let high = list.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
