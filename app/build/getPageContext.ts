/**
 * In place of `vike/getPageContext`: in a browser that brings all of Vike's client routing, which no page has, and a
 * warning about it (vikejs/vike issue 3471). Only hooks that look for their page context without being given it need more.
 */
export const providePageContext = (): void => {}
export const getPageContext = (): null => null
