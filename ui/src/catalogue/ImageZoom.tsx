import { Icon } from "../primitives/Icon.tsx"
import { IconButton } from "../primitives/IconButton.tsx"
import { arrowsIn, magnifyingGlassMinus, magnifyingGlassPlus } from "../primitives/icons.generated.ts"
import { Sheet } from "../primitives/Sheet.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import { Cover } from "./Cover.tsx"
import type { CoverView } from "./CoverView.ts"

const ZOOM = "zoom"

/** The button on the stage that opens the picture. */
export function ZoomButton() {
  return (
    <button
      className="icon-button icon-button-framed"
      type="button"
      popoverTarget={ZOOM}
      aria-haspopup="dialog"
      aria-label={catalogue.zoom}
    >
      <Icon path={magnifyingGlassPlus} />
    </button>
  )
}

/** The picture as large as the window (PDP-19); `client/zoom.ts` enlarges it further by fingers, wheel, keys and buttons. */
export function ImageZoom({ cover, title }: { cover: CoverView; title: string }) {
  return (
    <Sheet
      id={ZOOM}
      title={catalogue.zoomOf(title)}
      look="picture"
      tools={
        <div className="flex items-center" data-needs-script="">
          <output className="tnum text-small text-ink-2" aria-live="polite" data-zoom-output="" />
          <IconButton path={magnifyingGlassMinus} name={catalogue.zoomOut} data-zoom-step="-1" disabled />
          <IconButton path={magnifyingGlassPlus} name={catalogue.zoomIn} data-zoom-step="1" />
          <IconButton path={arrowsIn} name={catalogue.zoomWhole} data-zoom-step="0" disabled />
        </div>
      }
    >
      <div className="zoom-stage" data-zoom="">
        <Cover cover={cover} alt={title} sizes="90vmin" widths={[383, 766]} />
      </div>
    </Sheet>
  )
}
