import { content } from "../text/sv/content.ts"

export interface IframeProps {
  url: string
  title?: string | undefined
  /** As HTML takes it. @default "100%" */
  width?: string
  /** In pixels. @default 400 */
  height?: number
}

/** Somebody else's page within ours; which hosts may is the content security policy's (CMS-08). */
export function Iframe({ url, title = content.embedded, width = "100%", height = 400 }: IframeProps) {
  return (
    <iframe
      className="max-w-full border-0"
      src={url}
      title={title}
      width={width}
      height={height}
      loading="lazy"
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
