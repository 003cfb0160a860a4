import { stores as words } from "../text/sv/stores.ts"

/** Colours and widths of the spines in a window, from left to right. */
const SPINES: ReadonlyArray<readonly [fill: string, width: number, height: number]> = [
  ["#a3123f", 10, 40],
  ["#e8834f", 13, 50],
  ["#17483a", 15, 46],
  ["#24305e", 9, 54],
  ["#6c948c", 13, 44],
  ["#f3f0e6", 8, 48],
  ["#8f4300", 12, 52],
  ["#24305e", 16, 42],
  ["#a3123f", 11, 50],
  ["#6c948c", 10, 46],
  ["#f2b134", 12, 53],
  ["#17483a", 9, 43],
]

function Spines({ x, y }: { x: number; y: number }) {
  let left = x
  return SPINES.map(([fill, width, height]) => {
    const at = left
    left += width + 1.5
    return <path key={`${at} ${y}`} fill={fill} d={`M${at} ${y}h${width}v-${height}h-${width}z`} />
  })
}

/** A drawn bookshop with the name of the shop on its sign, for a store without a picture of its own. */
export function Storefront({ shop }: { shop: string }) {
  return (
    <svg
      className="h-auto w-full rounded-sm"
      viewBox="0 0 640 360"
      width="640"
      height="360"
      role="img"
      aria-label={words.picture}
    >
      <path fill="#cfe0e3" d="M0 0h640v360H0z" />
      <path fill="#bdb49f" d="M0 318h640v42H0z" />
      <path fill="#e6cfa0" d="M60 34h520v110H60z" />
      <path fill="#5b3d2e" d="M76 8h488l28 32H48z" />
      <path
        stroke="#d3b986"
        strokeWidth="2"
        d="M120 40v100M180 40v100M240 40v100M300 40v100M360 40v100M420 40v100M480 40v100M540 40v100"
      />
      {[100, 220, 376, 496].map((x) => (
        <g key={x}>
          <path fill="#fcfbf7" d={`M${x} 56h48v70h-48z`} />
          <path
            fill="#33504f"
            d={`M${x + 5} 61h17v28h-17zM${x + 26} 61h17v28h-17zM${x + 5} 93h17v28h-17zM${x + 26} 93h17v28h-17z`}
          />
        </g>
      ))}
      <path fill="var(--color-gran)" d="M60 140h520v184H60z" />
      <path fill="var(--color-gran-hover)" d="M60 180h520v144H60z" />
      <text
        x="320"
        y="172"
        fill="var(--color-paper)"
        fontFamily="var(--font-serif)"
        fontSize="30"
        textAnchor="middle"
        aria-hidden="true"
      >
        {shop}
      </text>
      <path fill="var(--color-lingon)" d="M534 140h30v46l-15-10-15 10z" />
      {[80, 382].map((x) => (
        <g key={x}>
          <path fill="#f8de96" d={`M${x} 192h178v114h-178z`} />
          <Spines x={x + 6} y={246} />
          <Spines x={x + 6} y={303} />
          <path fill="#8f4f2a" d={`M${x} 246h178v4h-178zM${x} 303h178v3h-178z`} />
        </g>
      ))}
      <path fill="#8a2a1c" d="M276 190h88v134h-88z" />
      <path fill="#f8de96" d="M288 204h64v70h-64z" />
      <circle cx="354" cy="284" r="4" fill="#f2b134" />
      <path fill="#24303a" d="M20 150h6v174h-6z" />
      <circle cx="23" cy="140" r="15" fill="#fbe6a6" />
    </svg>
  )
}
