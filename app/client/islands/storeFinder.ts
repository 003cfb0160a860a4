import "@kapitel/ui/theme/places.css"

export { storeFinder } from "@kapitel/ui/stores/StoreFinder"
