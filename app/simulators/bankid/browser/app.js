/** Keeps the list of shown codes up to date. Without it the list is as of when the page was opened. */
const list = document.querySelector("#waiting")
const none = document.querySelector("#none")

const item = ({ ref, intent }) => {
  const [entry, form, text, button] = ["li", "form", "p", "button"].map((name) => document.createElement(name))
  entry.className = list.dataset.entry
  text.className = "mb-2"
  button.className = list.dataset.button
  form.method = "post"
  form.action = "/app/scan"
  text.textContent = intent
  button.name = "order"
  button.value = ref
  button.textContent = "Skanna QR-koden"
  form.append(text, button)
  entry.append(form)
  return entry
}

const refresh = async () => {
  const response = await fetch("/app/orders.json").catch(() => undefined)
  if (response?.ok !== true) return
  const waiting = await response.json()
  const shown = [...list.querySelectorAll("button")].map(({ value }) => value)
  if (shown.join() === waiting.map(({ ref }) => ref).join()) return
  list.replaceChildren(...waiting.map(item))
  none.hidden = waiting.length > 0
}

if (list !== null) setInterval(() => void refresh(), 1000)
