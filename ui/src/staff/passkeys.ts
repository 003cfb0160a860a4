/** Passkeys in the browser, by its own Web Authentication: options and responses are JSON (W3C Web Authentication Level 3). */

/** The addresses of the requests. */
export interface PasskeyLinks {
  readonly options: string
  readonly create: string
  readonly login: string
}

/** Browsers without the JSON form are offered the code alone. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential !== "undefined" && "parseRequestOptionsFromJSON" in PublicKeyCredential

const post = async (href: string, body: unknown): Promise<unknown> => {
  const response = await fetch(href, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`the shop answered ${response.status}`)
  return response.json()
}

/** The page that follows; rejects when the person cancels, or the shop refuses it. */
const sendCredential = async (href: string, credential: Credential | null, rest: object): Promise<string> => {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey")
  const { to } = (await post(href, { response: credential.toJSON(), ...rest })) as { readonly to: string }
  return to
}

export const createPasskey = async ({ options, create }: PasskeyLinks): Promise<string> => {
  const wanted = (await post(options, { for: "new" })) as PublicKeyCredentialCreationOptionsJSON
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(wanted)
  return sendCredential(create, await navigator.credentials.create({ publicKey }), {})
}

export const loginByPasskey = async (
  { options, login }: PasskeyLinks,
  rest: { readonly shared: boolean; readonly till: string },
): Promise<string> => {
  const wanted = (await post(options, { for: "in" })) as PublicKeyCredentialRequestOptionsJSON
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(wanted)
  return sendCredential(login, await navigator.credentials.get({ publicKey }), rest)
}
