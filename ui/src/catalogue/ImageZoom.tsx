import { Icon } from "../primitives/Icon.tsx"
import { IconButton } from "../primitives/IconButton.tsx"
import { arrowsIn, magnifyingGlassMinus, magnifyingGlassPlus } from "../primitives/pageIcons.generated.ts"
import { opensSheet, Sheet } from "../primitives/Sheet.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import { Cover } from "./Cover.tsx"
import type { CoverView } from "./CoverView.ts"
import { useZoom } from "./useZoom.ts"

const ZOOM = "zoom"

/** The button on the stage that opens the picture. */
export function ZoomButton() {
  return (
    <button {...opensSheet(ZOOM)} className="icon-button icon-button-framed" aria-label={catalogue.zoom}>
      <Icon path={magnifyingGlassPlus} />
    </button>
  )
}

export interface ImageZoomProps {
  cover: CoverView
  title: string
}

/** The picture as large as the window; with a script it can be enlarged further (PDP-19). */
export function ImageZoom({ cover, title }: ImageZoomProps) {
  const { scale, isTouched, canGrow, larger, smaller, whole, reset, onKeyDown, stage, picture } = useZoom()
  return (
    <Sheet
      id={ZOOM}
      title={catalogue.zoomOf(title)}
      look="picture"
      onClose={reset}
      onKeyDown={onKeyDown}
      tools={
        <div className="flex items-center" data-needs-script="">
          <output className="tnum text-small text-ink-2" aria-live="polite">
            {isTouched && catalogue.zoomedTo(Math.round(scale * 100))}
          </output>
          <IconButton
            path={magnifyingGlassMinus}
            name={catalogue.zoomOut}
            aria-disabled={scale === 1}
            onClick={smaller}
          />
          <IconButton path={magnifyingGlassPlus} name={catalogue.zoomIn} aria-disabled={!canGrow} onClick={larger} />
          <IconButton path={arrowsIn} name={catalogue.zoomWhole} aria-disabled={scale === 1} onClick={whole} />
        </div>
      }
    >
      <div className="zoom-stage" {...stage}>
        <div className="zoom-picture" ref={picture}>
          <Cover cover={cover} alt={title} sizes="90vmin" widths={[383, 766]} />
        </div>
      </div>
    </Sheet>
  )
}

export const imageZoom: IslandDefinition<ImageZoomProps> = { name: "zoom", Component: ImageZoom, when: "reach" }
