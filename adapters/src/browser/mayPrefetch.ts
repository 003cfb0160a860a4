interface Connection {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Nothing is prefetched for a visitor who saves data, nor offline: a browser caches the failure of a module. */
export const mayPrefetch = (browser: object = navigator): boolean => {
  const { connection, onLine } = browser as { readonly connection?: Connection; readonly onLine?: boolean }
  return onLine !== false && connection?.saveData !== true && !/2g/.test(connection?.effectiveType ?? "")
}
