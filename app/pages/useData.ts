import { createContext, useContext } from "react"

/** The data (`+data`) of the page that is being rendered. */
export const DataOfPage = createContext<unknown>(undefined)

/** The data of the page around this component; `Data` is the type that the page's own `+data` returns. */
export const useData = <Data>(): Data => useContext(DataOfPage) as Data
