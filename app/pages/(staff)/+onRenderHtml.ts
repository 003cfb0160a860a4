export { onRenderHtml } from "../(visitor)/+onRenderHtml.ts"
