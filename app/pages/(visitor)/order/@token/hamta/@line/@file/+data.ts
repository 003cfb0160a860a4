import type { PageRequest } from "../../../../../../PageRequest.ts"
import { readDownloadPage } from "../readDownloadPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

export const data = (context: PageRequest) => readDownloadPage(context, true)
