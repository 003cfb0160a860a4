/** Where this browser keeps tickets and files; absent on the server, and on pages that offer nothing to keep. */
import type { KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import { createContext } from "react"

export const DeviceContext = createContext<KeptOnDevice | undefined>(undefined)
