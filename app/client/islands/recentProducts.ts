/** The row of products shown last, fetched only where a browser has stored some: the module that stores them is there by then. */

import { recentProductsRow as row } from "@kapitel/ui/catalogue/RecentProductsRow"
import { type RecentProducts, RecentProductsContext } from "@kapitel/ui/shop/RecentProductsContext"
import { createElement } from "react"

const idle = () => import("../startWhenIdle.ts")

const recent: RecentProducts = {
  loadRow: () => idle().then(({ recent }) => recent.loadRow()),
  forget: () => void idle().then(({ recent }) => recent.forget()),
}

export const recentProductsRow: typeof row = {
  ...row,
  Component: () => createElement(RecentProductsContext, { value: recent }, createElement(row.Component)),
}
