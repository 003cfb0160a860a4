import { createContext, useContext } from "react"

/** What the page that is being drawn has read (its `+data`). */
export const DataOfPage = createContext<unknown>(undefined)

/** The data of the page around this component; `Data` is what the page's own `+data` answers. */
export const useData = <Data>(): Data => useContext(DataOfPage) as Data
