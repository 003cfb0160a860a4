/** The style sheet of blocks that few pages have: only their pages link to it (decision 412). */
import sheet from "./blocks.css?url"

export const blocksSheet: string = sheet

/** What markup with such a block contains. */
export const BLOCKS_MARK = 'class="blocks'
