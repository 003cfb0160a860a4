export interface IframeProps {
  url: string
  title: string
  /** In pixels or percent: '640px', '100%'. @default "100%" */
  width?: string
  /** @default "400px" */
  height?: string
}

/** Attributes take pixels without their unit. */
const attribute = (size: string) => size.replace(/px$/, "")

/** An embedded external page; the content security policy decides which hosts are allowed (CMS-08). */
export function Iframe({ url, title, width = "100%", height = "400px" }: IframeProps) {
  return (
    <iframe
      className="max-w-full"
      src={url}
      title={title}
      width={attribute(width)}
      height={attribute(height)}
      loading="lazy"
      sandbox="allow-scripts allow-forms allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  )
}
