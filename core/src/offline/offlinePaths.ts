/** Addresses of what a browser keeps of the shop (decision 427). Effect-free. */

/** Of the web app manifest. */
export const MANIFEST_PATH = "/manifest.webmanifest"

/** Of the service worker: its scope is the whole site. */
export const WORKER_PATH = "/sw.js"

/** Of the page that lists what is kept in this browser, and that stands in for pages without a connection. */
export const OFFLINE_PATH = "/offline"

/** Below it are tickets and files that a visitor has saved: only the worker answers there. */
export const KEPT_FOLDER = `${OFFLINE_PATH}/sparat/`

/** On a response: `off` ends the worker and deletes what it has stored. A proxy may set it too. */
export const OFF_HEADER = "x-kapitel-offline"
