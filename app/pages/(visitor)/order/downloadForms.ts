/** In the address of a download's page: why the press got no link. */
export const REFUSAL_PARAMETER = "fel"
