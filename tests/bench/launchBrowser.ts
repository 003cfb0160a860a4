import { type Browser, chromium, type LaunchOptions } from "playwright"

/** The Chromium of `CHROMIUM_PATH`, or Playwright's own. */
export const launchBrowser = (options: LaunchOptions = {}): Promise<Browser> => {
  const executablePath = process.env["CHROMIUM_PATH"]
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ["--no-sandbox", "--disable-background-networking"],
    ...options,
  })
}
