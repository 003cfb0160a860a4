import type { ReactNode } from "react"

/** The states of components, by the component's name and the state's; each component has a file in `outlines`. */
export type ComponentStates = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>

export const nothing = () => undefined
