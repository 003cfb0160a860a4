/** The demo shop's goods and content, on their way into the folder of data. */
export { DEMO_PRODUCTS, demoFeed } from "@kapitel/adapters/demo/demoCatalogue"
export { writeContent } from "@kapitel/adapters/demo/writeContent"
