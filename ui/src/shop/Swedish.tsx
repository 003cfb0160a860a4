import type { ReactNode } from "react"
import { I18nProvider } from "react-aria-components/I18nProvider"

/** Sets React Aria's language to Swedish, on the server as in any browser. */
export const Swedish = ({ children }: { children: ReactNode }) => <I18nProvider locale="sv-SE">{children}</I18nProvider>
