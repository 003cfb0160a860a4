/** How long a movement of money may be unsettled, or its refusal is shown. Milliseconds. */

/** From this age on an alarm is raised each hour (docs/decisions/0372). */
export const UNSETTLED_LATE_MS = 3_600_000

/** So long `kapitel check` lists one that the provider refused. */
export const REFUSED_SHOWN_MS = 30 * 86_400_000
