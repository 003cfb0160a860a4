import { EVENT_GROUNDS, type EventGround, motifId } from "./eventGround.ts"

const LEAF = "#17483a"

const motifs: Record<EventGround, React.ReactNode> = {
  linen: (
    <g fill="none" stroke={LEAF} strokeWidth="10" opacity=".28">
      <circle cx="130" cy="60" r="30" />
      <circle cx="130" cy="60" r="52" />
      <circle cx="130" cy="60" r="74" />
    </g>
  ),
  dusk: (
    <g fill="none" stroke="#f2b134" strokeWidth="3" opacity=".75">
      <circle cx="110" cy="80" r="30" />
      <path d="M110 20v20M110 120v20M50 80h20M150 80h20M68 38l14 14M138 108l14 14M152 38l-14 14M82 108l-14 14" />
    </g>
  ),
  lingon: (
    <g fill="#a3123f" opacity=".85">
      <circle cx="90" cy="60" r="20" />
      <circle cx="128" cy="84" r="20" />
      <circle cx="124" cy="42" r="20" />
      <path d="M60 120c24-34 52-34 76-10c-24 26-54 32-76 10z" fill={LEAF} />
    </g>
  ),
  hjortron: (
    <g opacity=".9" fill="#f2b134">
      <path
        d="M85 52a19 19 0 1 0 38 0a19 19 0 1 0-38 0zM69 78a19 19 0 1 0 38 0a19 19 0 1 0-38 0zM133 78a19 19 0 1 0 38 0a19 19 0 1 0-38 0zM117 104a19 19 0 1 0 38 0a19 19 0 1 0-38 0z"
        fill="#e69d20"
      />
      <circle cx="136" cy="52" r="19" />
      <circle cx="120" cy="78" r="19" />
      <circle cx="104" cy="104" r="19" />
      <circle cx="120" cy="128" r="19" />
      <path d="M120 48c-22-2-34-14-36-30c18 0 30 6 36 18c6-12 18-18 36-18c-2 16-14 28-36 30z" fill={LEAF} />
    </g>
  ),
  lav: (
    <g fill={LEAF} opacity=".2">
      <path d="M120 20c30 40 30 90 0 130c-30-40-30-90 0-130z" />
      <path d="M60 60c46 8 76 44 72 94c-48-6-78-44-72-94z" />
      <path d="M190 60c-46 8-76 44-72 94c48-6 78-44 72-94z" />
    </g>
  ),
}

/** The drawings of event cards, once for all cards of a list; `of` is the list's id. */
export function EventMotifs({ of }: { of: string }) {
  return (
    <svg className="hidden" aria-hidden="true">
      {EVENT_GROUNDS.map((ground) => (
        <symbol key={ground} id={motifId(of, ground)} viewBox="0 0 170 170">
          {motifs[ground]}
        </symbol>
      ))}
    </svg>
  )
}
