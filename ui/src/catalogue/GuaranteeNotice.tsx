import { law } from "../text/sv/law.ts"

/** The target of the QR code in the Swedish notice: a page of the EU. */
const YOUR_EUROPE = "https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_sv.htm"

/** The Commission's picture as the shop serves it; pixels. */
export interface GuaranteePicture {
  path: string
  width: number
  height: number
}

export interface GuaranteeNoticeProps {
  /** Without it a text takes its place. */
  picture: GuaranteePicture | undefined
}

/**
 * The EU's notice on the legal guarantee (Implementing Regulation (EU) 2025/1960), next to goods and before they are
 * bought.
 */
export function GuaranteeNotice({ picture }: GuaranteeNoticeProps) {
  const { heading, text, yourEurope, alt } = law.guarantee
  return (
    <div className="grid gap-2 text-small">
      <b className="font-semibold">{heading}</b>
      {picture === undefined ? (
        <p>{text}</p>
      ) : (
        <a href={picture.path}>
          <img
            className="h-auto w-full max-w-drawer"
            src={picture.path}
            width={picture.width}
            height={picture.height}
            alt={alt}
            loading="lazy"
            decoding="async"
          />
        </a>
      )}
      <p>
        <a className="link" href={YOUR_EUROPE}>
          {yourEurope}
        </a>
      </p>
    </div>
  )
}
