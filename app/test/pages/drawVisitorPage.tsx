/** The page of one visitor as the server draws it, with what its `+data` sends. */
import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import type { PageContext } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { Wrapper } from "../../pages/(visitor)/+Wrapper.server.tsx"

export const drawVisitorPage = (Page: ComponentType, data: unknown): string =>
  renderToString(
    <VikeReactProviderPageContext pageContext={{ data } as PageContext}>
      <Wrapper>
        <Page />
      </Wrapper>
    </VikeReactProviderPageContext>,
  )
