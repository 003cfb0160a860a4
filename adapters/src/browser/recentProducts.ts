/** EANs of the products that this browser has shown last. */
import { isEanText, MAX_RECENT_PRODUCTS } from "@kapitel/core/catalogue/recentProducts"
import type { KeyValueStorage } from "./KeyValueStorage.ts"
import { storedList } from "./storedList.ts"

export const recentProducts = (storage: () => KeyValueStorage) =>
  storedList(storage, { key: "kapitel:recent-products", maxLength: MAX_RECENT_PRODUCTS, isItem: isEanText })
