/** A hairline between two parts. */
export function Divider() {
  return <hr className="border-line" />
}
