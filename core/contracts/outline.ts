/** Nested data as text for a file of expected values: a line for each entry of the upper levels, the rest in that line. */
export const outline = (value: unknown, levels: number, indent = ""): string =>
  levels === 0 || typeof value !== "object" || value === null || Array.isArray(value)
    ? ` ${JSON.stringify(value)}`
    : Object.entries(value)
        .map(([name, part]) => `\n${indent}${name}:${outline(part, levels - 1, `${indent}  `)}`)
        .join("")
