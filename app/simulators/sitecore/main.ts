/**
 * Simulates Sitecore, for demos and tests: its layouts, dictionary and routes by GraphQL and REST, media, a page that
 * shows the shop as its editor does, and publications. A separate program that serves the demo's content.
 */
import { runSimulator } from "../service/runSimulator.ts"
import { readConfiguration } from "./readConfiguration.ts"
import { startSimulator } from "./startSimulator.ts"

await runSimulator(startSimulator(readConfiguration(process.env)))
