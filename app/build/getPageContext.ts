/**
 * Replaces `vike/getPageContext`, which in a browser brings all of Vike's client routing, unused here, and a warning
 * about it (vikejs/vike issue 3471). Only hooks that read a page context they are not passed would need more.
 */
export const providePageContext = (): void => {}
export const getPageContext = (): null => null
