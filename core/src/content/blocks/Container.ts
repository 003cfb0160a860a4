/** Blocks that share a width (CMS-04): its area `content` contains them. */
import { Schema } from "effect"

/** The page's width, that of a dialog, or that of a text. */
export const ContainerWidth = Schema.Literals(["page", "medium", "text"])
export type ContainerWidth = typeof ContainerWidth.Type

/** Fields of the block: a width. */
export const Container = Schema.Struct({ width: ContainerWidth })
export type Container = typeof Container.Type
