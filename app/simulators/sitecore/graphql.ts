/**
 * As much of GraphQL as a client of Experience Edge sends: one query with variables, fields with arguments and aliases.
 * Source: spec.graphql.org, October 2021.
 */

/** A selected field. */
interface Field {
  readonly alias: string
  readonly name: string
  readonly args: Readonly<Record<string, unknown>>
  readonly fields: ReadonlyArray<Field>
}

/** An object of the schema: each field a value, or a function of its arguments. */
export interface Resolved {
  readonly [name: string]: unknown
}

type Variables = Readonly<Record<string, unknown>>

const TOKEN = /\s*(?:#[^\n]*\n\s*)*([A-Za-z_]\w*|\$\w+|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|[{}()[\]:!,=])/gy

const tokensOf = (query: string): Array<string> => {
  const tokens: Array<string> = []
  TOKEN.lastIndex = 0
  for (let match = TOKEN.exec(query); match !== null; match = TOKEN.exec(query)) {
    if (match[1] !== undefined && match[1] !== ",") tokens.push(match[1])
    if (TOKEN.lastIndex === query.trimEnd().length) return tokens
  }
  throw new Error("Syntax Error: unexpected character")
}

class Parser {
  readonly #tokens: Array<string>
  readonly #variables: Variables
  readonly #declared = new Set<string>()

  constructor(query: string, variables: Variables) {
    this.#tokens = tokensOf(query)
    this.#variables = variables
  }

  query(): ReadonlyArray<Field> {
    if (this.#peek() === "query") {
      this.#next()
      if (/^\w/.test(this.#peek())) this.#next()
      if (this.#peek() === "(") this.#declarations()
    }
    const fields = this.#selection()
    if (this.#tokens.length > 0) throw new Error(`Syntax Error: unexpected ${this.#peek()}`)
    return fields
  }

  #peek(): string {
    return this.#tokens[0] ?? ""
  }

  #next(): string {
    return this.#tokens.shift() ?? ""
  }

  #take(expected: string): void {
    const found = this.#next()
    if (found !== expected) throw new Error(`Syntax Error: expected ${expected}, found ${found}`)
  }

  /** `($site: String!, $first: Int = 10)` */
  #declarations(): void {
    this.#take("(")
    while (this.#peek() !== ")") {
      const name = this.#next().slice(1)
      this.#take(":")
      this.#next()
      const isRequired = this.#peek() === "!"
      if (isRequired) this.#next()
      if (this.#peek() === "=") {
        this.#next()
        this.#next()
      }
      this.#declared.add(name)
      if (isRequired && (this.#variables[name] === undefined || this.#variables[name] === null))
        throw new Error(`Variable "$${name}" of required type was not provided.`)
    }
    this.#take(")")
  }

  #selection(): ReadonlyArray<Field> {
    this.#take("{")
    const fields: Array<Field> = []
    while (this.#peek() !== "}") {
      const first = this.#next()
      if (!/^[A-Za-z_]/.test(first)) throw new Error(`Syntax Error: unexpected ${first}`)
      const isAliased = this.#peek() === ":"
      if (isAliased) this.#next()
      const name = isAliased ? this.#next() : first
      const args = this.#peek() === "(" ? this.#arguments() : {}
      fields.push({ alias: first, name, args, fields: this.#peek() === "{" ? this.#selection() : [] })
    }
    this.#take("}")
    return fields
  }

  #arguments(): Readonly<Record<string, unknown>> {
    this.#take("(")
    const args: Record<string, unknown> = {}
    while (this.#peek() !== ")") {
      const name = this.#next()
      this.#take(":")
      const value = this.#next()
      if (value.startsWith("$") && !this.#declared.has(value.slice(1)))
        throw new Error(`Variable "${value}" is not defined.`)
      args[name] = value.startsWith("$") ? this.#variables[value.slice(1)] : JSON.parse(value)
    }
    this.#take(")")
    return args
  }
}

const select = (value: unknown, fields: ReadonlyArray<Field>): unknown => {
  if (fields.length === 0 || value === null || value === undefined) return value ?? null
  if (Array.isArray(value)) return value.map((one) => select(one, fields))
  const from = value as Resolved
  return Object.fromEntries(
    fields.map(({ alias, name, args, fields: inner }) => {
      if (!Object.hasOwn(from, name)) throw new Error(`Cannot query field "${name}".`)
      const found = from[name]
      return [alias, select(typeof found === "function" ? found(args) : found, inner)]
    }),
  )
}

/** `{ data }`, or `{ errors }` of a query that cannot be answered. */
export const execute = (query: string, variables: Variables, root: Resolved): unknown => {
  try {
    return { data: select(root, new Parser(query, variables).query()) }
  } catch (error) {
    return { errors: [{ message: error instanceof Error ? error.message : String(error) }] }
  }
}
