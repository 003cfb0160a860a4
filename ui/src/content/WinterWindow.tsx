/** The window behind the month's books: night, snow, a lit cottage, a paper star. Decoration only. */
const TREES = [
  "M90 290l26 46.8h-11.7l18.2 39h-13l19.5 41.6h-78l19.5-41.6h-13l18.2-39h-11.7z",
  "M130 340l18 32.4h-8.1l12.6 27h-9l13.5 28.8h-54l13.5-28.8h-9l12.6-27h-8.1z",
  "M180 265l30 54h-13.5l21 45h-15l22.5 48h-90l22.5-48h-15l21-45h-13.5z",
  "M700 260l32 57.6h-14.4l22.4 48h-16l24 51.2h-96l24-51.2h-16l22.4-48h-14.4z",
  "M735 320l22 39.6h-9.9l15.4 33h-11l16.5 35.2h-66l16.5-35.2h-11l15.4-33h-9.9z",
  "M655 318l20 36h-9l14 30h-10l15 32h-60l15-32h-10l14-30h-9z",
  "M560 334l14 25.2h-6.3l9.8 21h-7l10.5 22.4h-42l10.5-22.4h-7l9.8-21h-6.3z",
  "M530 350l10.8 19.4h-4.9l7.6 16.2h-5.4l8.1 17.3h-32.4l8.1-17.3h-5.4l7.6-16.2h-4.9z",
] as const

const STARS = [
  [140, 80],
  [250, 40],
  [310, 140],
  [520, 60],
  [610, 150],
  [700, 70],
  [460, 170],
  [190, 190],
  [660, 230],
] as const

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315] as const

export function WinterWindow() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 820 620"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path d="M0 0h820v620H0z" fill="var(--color-dusk)" />
      <path d="M40-20h740v570H40z" fill="#24463d" />
      <path d="M58-20h704v552H58z" fill="#13243a" />
      <g fill="#dfe6ee">
        {STARS.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="1.5" />
        ))}
      </g>
      <circle cx="610" cy="128" r="46" fill="#f6e9c6" />
      <path d="M58 360C160 310 260 330 350 350S560 300 762 340V540H58z" fill="#223a55" />
      <path d="M58 400C200 360 300 420 430 400S640 370 762 400V540H58z" fill="#cfdbe2" />
      <path d="M58 440C200 410 380 470 520 440S700 430 762 440V540H58z" fill="#e8eef0" />
      <path d={TREES.join("")} fill="#0f2a2a" />
      <path d="M420 352h70v52h-70z" fill="#8c2a1e" />
      <path d="M410 356l45-38 45 38zM474 322h10v22h-10z" fill="#3a1712" />
      <path d="M432 368h16v18h-16zM462 368h16v36h-16z" fill="#f9d77e" />
      <path d="M400-20h20V540h-20zM58 236h704v16H58zM40-20h18V550H40zM762-20h18V550h-18z" fill="#f1ece0" />
      <g transform="translate(236 118)">
        <path d="M0-138V-70" stroke="#f1ece0" strokeWidth="2" />
        {RAYS.map((turn) => (
          <path
            key={turn}
            d="M0-74L15-17L0 0L-15-17z"
            transform={`rotate(${turn})`}
            fill={turn % 90 === 0 ? "#f7c65a" : "#e39a1f"}
          />
        ))}
        <circle r="14" fill="#fff0c2" />
      </g>
      <path d="M0 548h820v24H0z" fill="#f7f3e8" />
      <path d="M0 572h820v48H0z" fill="#dcd5c4" />
    </svg>
  )
}
