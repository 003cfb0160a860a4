/** Whether browsers make passkeys for this address: for a host name over TLS, or for this machine (decision 378). */
export const passkeysAt = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl)
  if (hostname === "localhost") return true
  const isNumber = /^[\d.]+$|^\[/.test(hostname)
  return protocol === "https:" && !isNumber
}
