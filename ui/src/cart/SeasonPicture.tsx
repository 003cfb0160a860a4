import type { Season } from "@kapitel/core/cart/season"
import type { ReactNode } from "react"

export interface SeasonPictureProps {
  season: Season
}

interface Scene {
  readonly sky: string
  /** Decorations in front of the window. */
  readonly things: ReactNode
  /** The book on the sill. */
  readonly book: string
}

const scenes: Record<Season, Scene> = {
  /** The star of Advent over snow and spruces. */
  winter: {
    sky: "#17305c",
    book: "#a3123f",
    things: (
      <>
        <path d="M20 112q70-34 130-12t150-14v42H20z" fill="#e8eef0" />
        <path d="M62 108l16-40 16 40zM66 88l12-34 12 34zM232 106l13-32 13 32zM235 90l10-28 10 28z" fill="#17483a" />
        <path d="M160 8v14" stroke="#c7d3cb" strokeWidth="1.5" />
        <path d="M160 20l6 17 16-8-8 16 17 6-17 6 8 16-16-8-6 17-6-17-16 8 8-16-17-6 17-6-8-16 16 8z" fill="#f2b134" />
        <g fill="#f5f3ea">
          <circle cx="50" cy="34" r="2" />
          <circle cx="112" cy="58" r="2" />
          <circle cx="214" cy="30" r="2" />
          <circle cx="276" cy="54" r="2" />
          <circle cx="270" cy="20" r="1.5" />
        </g>
      </>
    ),
  },
  /** Blue anemones after the snow. */
  spring: {
    sky: "#e2e9db",
    book: "#f2b134",
    things: (
      <>
        <circle cx="256" cy="40" r="18" fill="#f2b134" />
        <path d="M20 116q80-26 150-8t130-10v30H20z" fill="#8fb08a" />
        <g stroke="#17483a" strokeWidth="3" fill="none">
          <path d="M84 116q-2-22-8-34M124 116q2-30 6-44M166 116q2-18 8-30" />
        </g>
        <g fill="#5b6fc4">
          <path d="M76 66l6 9 11 0-6 9 6 9-11-1-6 9-6-9-11 1 6-9-6-9 11 0z" />
          <path d="M130 54l7 10 12 0-7 10 7 10-12-1-7 10-7-10-12 1 7-10-7-10 12 0z" />
          <path d="M174 70l5 8 10 0-5 8 5 8-10-1-5 8-5-8-10 1 5-8-5-8 10 0z" />
        </g>
        <g fill="#f5f3ea">
          <circle cx="76" cy="84" r="4" />
          <circle cx="130" cy="74" r="4.5" />
          <circle cx="174" cy="86" r="3.5" />
        </g>
      </>
    ),
  },
  /** A summer night over a lake with a boat. */
  summer: {
    sky: "#fcefcf",
    book: "#17483a",
    things: (
      <>
        <circle cx="160" cy="66" r="26" fill="#e69d20" />
        <path d="M20 66q40-18 84-6t96-2 100 8v10H20z" fill="#17483a" />
        <path d="M20 72h280v56H20z" fill="#a9c9d6" />
        <path d="M128 82h64M138 92h44M146 102h28" stroke="#fcefcf" strokeWidth="3" />
        <path d="M216 96h52l-8 12h-36z" fill="#a3123f" />
        <path d="M240 94V62l22 30z" fill="#f5f3ea" />
      </>
    ),
  },
  /** Rain on the window, leaves against it. */
  autumn: {
    sky: "#36475a",
    book: "#e69d20",
    things: (
      <>
        <path d="M20 118q90-22 160-6t120-8v24H20z" fill="#5a3a22" />
        <path d="M234 118V58M234 84l-20-18M234 74l20-20" stroke="#2c1d12" strokeWidth="5" fill="none" />
        <g stroke="#9fb2c4" strokeWidth="1.5">
          <path d="M48 20l-6 18M92 34l-6 18M140 16l-6 18M180 40l-6 18M284 18l-6 18M118 66l-6 18M60 72l-6 18M200 88l-6 18" />
        </g>
        <g fill="#e69d20">
          <path d="M206 56q14-18 24 0q-12 16-24 0z" />
          <path d="M246 44q16-14 22 4q-14 12-22-4z" />
          <path d="M80 98q14-12 22 2q-14 12-22-2z" />
        </g>
        <g fill="#c2492d">
          <path d="M226 36q16-14 22 4q-14 12-22-4z" />
          <path d="M130 104q14-12 22 2q-14 12-22-2z" />
        </g>
      </>
    ),
  },
}

/** A window with a view of the season, and a book on its sill. Decoration for the text next to it. */
export function SeasonPicture({ season }: SeasonPictureProps) {
  const { sky, things, book } = scenes[season]
  return (
    <svg viewBox="0 0 320 160" width="320" height="160" className="season-picture" aria-hidden="true">
      <path d="M20 0h280v128H20z" fill={sky} />
      {things}
      <path d="M160 0v128M20 64h280" stroke="#fdfbf7" strokeWidth="5" />
      <path d="M17.5 0v128M302.5 0v128M17 2.5h286" stroke="#fdfbf7" strokeWidth="5" fill="none" />
      <path d="M4 128h312v10H4z" fill="#cfc8b5" />
      <path d="M60 118h76v10H60z" fill={book} />
      <path d="M66 121h70v4H66z" fill="#f5f3ea" />
      <path d="M70 108h60v10H70z" fill="#36475a" />
      <path d="M74 111h56v4H74z" fill="#f5f3ea" />
    </svg>
  )
}
