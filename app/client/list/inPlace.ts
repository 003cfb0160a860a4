/** What a list does in place; comes with the first reach for it. */
export { choose, fetchAhead } from "./changeList.ts"
export { loadMore, watchEnd } from "./loadMore.ts"
export { chooseRange, moveRange } from "./ranges.ts"
