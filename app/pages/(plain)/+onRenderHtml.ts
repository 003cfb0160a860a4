export { onRenderHtml } from "../renderDocument.ts"
