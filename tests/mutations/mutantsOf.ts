/** The single faults that a source can be given: one changed operator, literal, condition, argument, element or statement. */
import { parseSync } from "vite"

/** One fault: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  readonly file: string
  readonly start: number
  readonly end: number
  readonly replacement: string
  /** From 1. */
  readonly line: number
  /** Where the innermost function around it begins; -1 for what is evaluated with the module. */
  readonly inFunction: number
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value

const childrenOf = (node: Node): ReadonlyArray<readonly [string, Node]> =>
  Object.entries(node).flatMap(([key, value]): ReadonlyArray<readonly [string, Node]> => {
    if (Array.isArray(value)) return value.filter(isNode).map((child) => [key, child] as const)
    return isNode(value) ? [[key, value] as const] : []
  })

const isFunction = ({ type, body }: Node): boolean =>
  (type === "FunctionDeclaration" || type === "FunctionExpression" || type === "ArrowFunctionExpression") &&
  isNode(body)

/** Types and imports are not behaviour; a type assertion is skipped and its operand examined. */
const TYPED = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"])
const isSkipped = (key: string, { type, declare, source }: Node): boolean =>
  (type.startsWith("TS") && !TYPED.has(type)) ||
  key === "typeArguments" ||
  type === "ImportDeclaration" ||
  type === "ExportAllDeclaration" ||
  (type === "ExportNamedDeclaration" && isNode(source)) ||
  declare === true

/** Text for readers of logs and traces, names of spans and services, and classes of style sheets. */
const UNTESTED_CALLS =
  /^(Effect\.(log\w*|annotateLogs|annotateCurrentSpan|withSpan|fn|fnUntraced)|console\.\w+|Context\.(Service|Reference)\w*|\w*Error|tv|Schema\.(TaggedError|TaggedClass|Class)\S*)$/s
const UNTESTED_ATTRIBUTES = new Set(["className", "class", "d", "viewBox", "fill", "stroke", "xmlns"])

const OPERATORS: Readonly<Record<string, ReadonlyArray<string>>> = {
  "<": ["<=", ">"],
  "<=": ["<"],
  ">": [">=", "<"],
  ">=": [">"],
  "===": ["!=="],
  "!==": ["==="],
  "==": ["!="],
  "!=": ["=="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "++": ["--"],
  "--": ["++"],
}

/** A method, and the one called in its place. */
const METHODS: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  startsWith: "endsWith",
  endsWith: "startsWith",
  min: "max",
  max: "min",
  floor: "ceil",
  ceil: "floor",
  round: "floor",
  trunc: "ceil",
}

/** Methods that can be removed from a call chain. */
const DROPPED = new Set([
  "filter",
  "slice",
  "trim",
  "trimStart",
  "trimEnd",
  "toLowerCase",
  "toUpperCase",
  "toSorted",
  "sort",
  "toReversed",
  "reverse",
  "replaceAll",
  "replace",
  "normalize",
  "flat",
])

export function mutantsOf(file: string, source: string): ReadonlyArray<Mutant> {
  const mutants: Array<Mutant> = []
  const lineStarts = [0]
  for (let at = source.indexOf("\n"); at !== -1; at = source.indexOf("\n", at + 1)) lineStarts.push(at + 1)
  const lineAt = (position: number): number => {
    let low = 0
    let high = lineStarts.length
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((lineStarts[middle] ?? 0) <= position) low = middle
      else high = middle
    }
    return low + 1
  }
  const text = ({ start, end }: Node): string => source.slice(start, end)

  const walk = (node: Node, parent: Node, key: string, inFunction: number): void => {
    const replace = (start: number, end: number, replacement: string): void => {
      mutants.push({ file, start, end, replacement, line: lineAt(start), inFunction })
    }
    const become = (replacement: string): void => replace(node.start, node.end, replacement)
    /** The item with the comma after it, or the one before it if it is the last. */
    const drop = (items: ReadonlyArray<Node>, index: number): void => {
      const item = items[index]
      if (item === undefined) return
      const after = items[index + 1]
      const before = items[index - 1]
      if (after !== undefined) replace(item.start, after.start, "")
      else replace(before === undefined ? item.start : before.end, item.end, "")
    }

    const { callee } = node
    const isUntestedCall =
      (node.type === "CallExpression" || node.type === "NewExpression") &&
      isNode(callee) &&
      UNTESTED_CALLS.test(text(callee))

    switch (node.type) {
      case "BinaryExpression":
      case "LogicalExpression":
      case "AssignmentExpression": {
        const { left, right, operator } = node
        if (!isNode(left) || !isNode(right) || typeof operator !== "string") break
        const isText = [left, right].some(
          ({ type, value }) => type === "TemplateLiteral" || (type === "Literal" && typeof value === "string"),
        )
        const gap = source.slice(left.end, right.start)
        const at = left.end + gap.indexOf(operator)
        for (const other of isText && operator === "+" ? [] : (OPERATORS[operator] ?? []))
          replace(at, at + operator.length, other)
        if (operator === "??") become(text(right))
        break
      }
      case "UnaryExpression":
        if ((node["operator"] === "!" || node["operator"] === "-") && isNode(node["argument"]))
          become(text(node["argument"]))
        break
      case "UpdateExpression":
        become(text(node).includes("++") ? text(node).replace("++", "--") : text(node).replace("--", "++"))
        break
      case "IfStatement":
      case "ConditionalExpression":
        if (isNode(node["test"])) {
          const { start, end } = node["test"]
          replace(start, end, "true")
          replace(start, end, "false")
        }
        break
      case "Literal": {
        const { value, raw } = node
        if (typeof value === "boolean") become(String(!value))
        else if (typeof value === "number") become(value === 0 ? "1" : String(value + 1))
        else if (typeof value === "string" && !(parent.type === "Property" && key === "key") && key !== "source")
          become(value === "" ? '"mutated"' : '""')
        else if ("regex" in node && typeof raw === "string" && raw.startsWith("/^")) become(`/${raw.slice(2)}`)
        else if ("regex" in node && typeof raw === "string") {
          const end = raw.lastIndexOf("/")
          if (raw[end - 1] === "$" && raw[end - 2] !== "\\") become(raw.slice(0, end - 1) + raw.slice(end))
        }
        break
      }
      case "ArrayExpression": {
        const elements = Array.isArray(node["elements"]) ? node["elements"].filter(isNode) : []
        drop(elements, elements.length - 1)
        if (elements.length > 1) drop(elements, 0)
        break
      }
      case "ObjectExpression": {
        const properties = Array.isArray(node["properties"]) ? node["properties"].filter(isNode) : []
        for (const index of properties.keys()) drop(properties, index)
        break
      }
      case "ExpressionStatement": {
        const { expression } = node
        const isCall =
          isNode(expression) &&
          ["CallExpression", "AwaitExpression", "YieldExpression", "AssignmentExpression"].includes(expression.type)
        if (isCall && !text(node).startsWith("super(")) become(";")
        break
      }
      case "CallExpression": {
        const args = Array.isArray(node["arguments"]) ? node["arguments"].filter(isNode) : []
        if (args.length > 1 && !isUntestedCall) drop(args, args.length - 1)
        if (!isNode(callee) || callee.type !== "MemberExpression" || callee["computed"] === true) break
        const { object, property } = callee
        if (!isNode(object) || !isNode(property)) break
        const method = text(property)
        if (Object.hasOwn(METHODS, method)) replace(property.start, property.end, METHODS[method] ?? "")
        if (DROPPED.has(method)) become(text(object))
        if (text(callee) === "Option.some") become("Option.none()")
        break
      }
    }

    const { name } = node
    if (node.type === "JSXAttribute" && isNode(name) && UNTESTED_ATTRIBUTES.has(text(name))) return
    const around = isFunction(node) ? node.start : inFunction
    for (const [childKey, child] of childrenOf(node)) {
      if (isSkipped(childKey, child)) continue
      if (isUntestedCall && childKey === "arguments" && !isFunction(child)) continue
      walk(child, node, childKey, around)
    }
  }

  const { program, errors } = parseSync(file, source)
  if (errors.length > 0 || !isNode(program)) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  walk(program, program, "", -1)
  return mutants.filter(({ start, end, replacement }) => {
    const replaced = source.slice(start, end)
    return replaced !== replacement && !(replacement === ";" && UNTESTED_STATEMENT.test(replaced))
  })
}

const UNTESTED_STATEMENT = /^(yield\*\s+|await\s+)?(Effect\.(log|annotate)\w*|console\.\w+)\(/

export const mutated = (source: string, { start, end, replacement }: Mutant): string =>
  source.slice(0, start) + replacement + source.slice(end)

/** The source with a call at the beginning of each function, which passes on `nameOf` of the function's start. */
export function instrumented(file: string, source: string, nameOf: (start: number) => number): string {
  const insertions: Array<readonly [number, string]> = []
  const walk = (node: Node): void => {
    const { body } = node
    if (isFunction(node) && isNode(body)) {
      const call = `globalThis.__functionEntered?.(${nameOf(node.start)})`
      if (body.type === "BlockStatement") insertions.push([body.start + 1, `${call};`])
      else insertions.push([body.start, `(${call},`], [body.end, ")"])
    }
    for (const [key, child] of childrenOf(node)) if (!isSkipped(key, child)) walk(child)
  }
  const { program } = parseSync(file, source)
  if (isNode(program)) walk(program)
  let result = ""
  let from = 0
  for (const [at, inserted] of insertions.toSorted(([a], [b]) => a - b)) {
    result += source.slice(from, at) + inserted
    from = at
  }
  return result + source.slice(from)
}
