/** A visitor page as the server renders it, with the data that it sends. */
import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import type { PageContext } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { Wrapper } from "../../pages/(visitor)/+Wrapper.server.tsx"

export const renderVisitorPage = (Page: ComponentType, data: unknown): string =>
  renderToString(
    <VikeReactProviderPageContext pageContext={{ data } as PageContext}>
      <Wrapper>
        <Page />
      </Wrapper>
    </VikeReactProviderPageContext>,
  )
