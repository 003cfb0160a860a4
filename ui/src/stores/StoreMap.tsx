import { stores as words } from "../text/sv/stores.ts"
import { mapPlaces } from "./mapPlaces.ts"
import type { StoreCardView } from "./StoreCardView.ts"
import { LAKES_PATH, LAND_PATH, MAP_HEIGHT, MAP_WIDTH } from "./swedenOutline.ts"

export interface StoreMapProps {
  stores: ReadonlyArray<StoreCardView>
}

/** Sweden with a link for each town that has a store; the list beside it has the same stores. */
export function StoreMap({ stores }: StoreMapProps) {
  const places = mapPlaces(stores)
  if (places.length === 0) return null
  return (
    <nav aria-label={words.map}>
      <svg className="w-full" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} width={MAP_WIDTH} height={MAP_HEIGHT}>
        <path className="fill-lav stroke-line forced-colors:stroke-[CanvasText]" d={LAND_PATH} />
        <path className="fill-paper" d={LAKES_PATH} />
        {places.map(({ city, count, href, x, y }) => (
          <a key={city} className="group" href={href} aria-label={words.onMap(city, count)}>
            <title>{words.onMap(city, count)}</title>
            <circle cx={x} cy={y} r="12" fill="transparent" />
            <circle
              className="fill-gran stroke-paper group-hover:fill-lingon forced-colors:fill-[LinkText]"
              cx={x}
              cy={y}
              r={count === 1 ? 6 : 8}
              strokeWidth="2"
            />
            {count > 1 && (
              <text
                className="fill-white text-[10px] font-semibold"
                x={x}
                y={y + 3.5}
                textAnchor="middle"
                aria-hidden="true"
              >
                {count}
              </text>
            )}
          </a>
        ))}
      </svg>
    </nav>
  )
}
