export interface IframeProps {
  url: string
  title: string
  /** In pixels or percent: '640px', '100%'. @default "100%" */
  width?: string
  /** @default "400px" */
  height?: string
  /** A link is shown in place of the frame: its host is not permitted. @default false */
  linked?: boolean | undefined
}

/** Attributes take pixels without their unit. */
const attribute = (size: string) => size.replace(/px$/, "")

/** An embedded external page of a host that the operator permits, else a link to it (CMS-08). */
export function Iframe({ url, title, width = "100%", height = "400px", linked = false }: IframeProps) {
  if (linked)
    return (
      <a className="link inline-flex min-h-target items-center" href={url}>
        {title}
      </a>
    )
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
