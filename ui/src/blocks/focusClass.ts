/** The shape of a banner whose picture has a focal point, in classes: a page has no inline styles. */
import type { Focus } from "@kapitel/core/content/cropping"

/** In tenths: `blocks.css` has a class for each. */
const tenths = (fraction: number): number => Math.round(fraction * 10) * 10

const at = (window: "max-sm" | "sm", shape: string, focus: Focus | undefined): string =>
  focus === undefined
    ? ""
    : [shape, `${window}:[--x:${tenths(focus.x)}%]`, `${window}:[--y:${tenths(focus.y)}%]`].join(" ")

/** Below 640 px and from there; undefined when neither picture has a focal point: each has its own shape then. */
export const focusClass = (narrow: Focus | undefined, wide: Focus | undefined): string | undefined =>
  narrow === undefined && wide === undefined
    ? undefined
    : [
        at("max-sm", "max-sm:aspect-20/13", narrow),
        at("sm", "sm:aspect-40/13", wide),
        "object-cover object-[var(--x,50%)_var(--y,50%)]",
      ]
        .filter((part) => part !== "")
        .join(" ")
