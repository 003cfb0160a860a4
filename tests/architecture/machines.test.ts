/**
 * Which machine runs where: each machine of a screen in the browser, each machine of a stored entity in its use case.
 */
import { existsSync } from "node:fs"
import { join, posix } from "node:path"
import { describe, expect, it } from "vitest"
import { importsOf } from "./importsOf.ts"
import { read, root, sources } from "./sources.ts"

/** The files that run it. */
type Place = { readonly screen: ReadonlyArray<string> } | { readonly useCase: ReadonlyArray<string> }

const MACHINES: Readonly<Record<string, Place>> = {
  "core/src/cart/buyMachine.ts": { screen: ["ui/src/shop/useBuy.ts"] },
  "core/src/cart/cartPanelMachine.ts": { screen: ["ui/src/shop/cartActor.ts"] },
  "core/src/cart/discountBoxMachine.ts": { screen: ["ui/src/shop/useDiscountBox.ts"] },
  "core/src/cart/messageMachine.ts": { screen: ["ui/src/shop/useMessage.ts"] },
  "core/src/cart/productAddedMachine.ts": { screen: ["ui/src/shop/useAdded.ts"] },
  "core/src/cart/quantityFieldMachine.ts": { screen: ["ui/src/shop/useQuantity.ts"] },
  // Each line is an actor of `cartPanelMachine`.
  "core/src/cart/quantityMachine.ts": { screen: ["ui/src/shop/cartActor.ts"] },
  "core/src/checkout/checkoutMachine.ts": { screen: ["ui/src/shop/checkoutActor.ts"] },
  "core/src/checkout/orderState.ts": { useCase: ["adapters/src/embedded/store/operations/orders.ts"] },
  "core/src/content/contentDraftMachine.ts": { screen: ["ui/src/staff/useContentDraft.ts"] },
  "core/src/events/signUpState.ts": { useCase: ["adapters/src/embedded/store/signUpChanges.ts"] },
  "core/src/gift-cards/soldGiftCardState.ts": {
    useCase: ["adapters/src/embedded/store/operations/giftCardSales.ts"],
  },
  "core/src/identity/bankIdMachine.ts": { screen: ["ui/src/shop/connectLogin.ts"] },
  "core/src/identity/codeLoginMachine.ts": {
    screen: ["ui/src/shop/connectLogin.ts", "ui/src/shop/useAccount.ts"],
  },
  "core/src/identity/consentToggleMachine.ts": { screen: ["ui/src/shop/useAccount.ts"] },
  "core/src/identity/loginDrawerMachine.ts": { screen: ["ui/src/shop/connectLogin.ts"] },
  "core/src/identity/membershipMachine.ts": { screen: ["ui/src/shop/connectLogin.ts"] },
  "core/src/reservations/reservationState.ts": {
    useCase: ["adapters/src/embedded/store/operations/reservations.ts"],
  },
  "core/src/offline/keepOnDeviceMachine.ts": { screen: ["ui/src/shop/useKeepOnDevice.ts"] },
  "core/src/payments/moneyActionState.ts": { useCase: ["adapters/src/embedded/store/operations/moneyActions.ts"] },
  "core/src/search/listMachine.ts": { screen: ["ui/src/shop/useList.ts"] },
  "core/src/search/searchFieldMachine.ts": { screen: ["ui/src/shop/useSearch.ts"] },
  "core/src/staff/staffLockMachine.ts": { screen: ["ui/src/staff/useStaffLock.ts"] },
  "core/src/stores/storeChooserMachine.ts": { screen: ["ui/src/stores/useStoreChooser.ts"] },
  "core/src/shell/drawerMachine.ts": { screen: ["ui/src/shop/useDrawer.ts"] },
}

/** For a screen: XState. For a stored entity: a function from state and event to state, called within a transaction. */
const OF_SCREEN = /\bcreateMachine\(/
const OF_STORED = /^export const (next\w*State)\b/m

/** What makes a machine run in a browser. */
const RUNS = /\b(?:createActor|useMachine|useActor|useActorRef|createActorContext)\(/

interface Sources {
  readonly core: ReadonlyArray<string>
  /** Entry points of pages and the first load. */
  readonly entries: ReadonlyArray<string>
  /** Entry points of `kapitel replay`. */
  readonly replay: ReadonlyArray<string>
  /** Tests of machines. */
  readonly exams: ReadonlyArray<string>
  readonly exists: (file: string) => boolean
  readonly read: (file: string) => string
  readonly importsOf: (file: string) => ReadonlyArray<string>
}

/** The files reachable from these, including these. */
const reachedFrom = (entries: ReadonlyArray<string>, { importsOf }: Sources): ReadonlySet<string> => {
  const reached = new Set(entries)
  for (const file of reached) for (const imported of importsOf(file)) reached.add(imported)
  return reached
}

/** Machines of screens that no file reachable from a flow runs. */
const notReplayed = (table: Readonly<Record<string, Place>>, sources: Sources): ReadonlyArray<string> => {
  const runners = [...reachedFrom(sources.replay, sources)].filter((file) => RUNS.test(sources.read(file)))
  const run = new Set(
    runners.flatMap((file) => {
      const found = sources.importsOf(file)
      return [...found, ...found.flatMap(sources.importsOf)]
    }),
  )
  return Object.keys(table).filter((machine) => "screen" in (table[machine] ?? {}) && !run.has(machine))
}

/** The errors of the table, one per line. */
const faultsOf = (table: Readonly<Record<string, Place>>, sources: Sources): ReadonlyArray<string> => {
  const { core, entries, exams, exists, read, importsOf } = sources
  const onPages = reachedFrom(entries, sources)
  const ofScreens = core.filter((file) => OF_SCREEN.test(read(file)))
  const ofStored = core.filter((file) => OF_STORED.test(read(file)))
  /** Directly, or through a file that re-exports it. */
  const hasImported = (file: string, machine: string) =>
    importsOf(file).some((imported) => imported === machine || importsOf(imported).includes(machine))
  const atScreen = (machine: string, file: string) =>
    !exists(file) || !RUNS.test(read(file)) || !hasImported(file, machine)
      ? [`${file} does not run ${machine}`]
      : onPages.has(file)
        ? []
        : [`${file} runs ${machine}, and no page has it`]
  const inUseCase = (machine: string, file: string) => {
    const [, next = ""] = OF_STORED.exec(read(machine)) ?? []
    const isRun = exists(file) && importsOf(file).includes(machine) && read(file).includes(`${next}(`)
    return isRun ? [] : [`${file} does not run ${machine}`]
  }
  return [
    ...[...ofScreens, ...ofStored].filter((file) => !(file in table)).map((file) => `${file} is not in the table`),
    ...Object.entries(table).flatMap(([machine, place]) => {
      const isOfScreen = "screen" in place
      if (!(isOfScreen ? ofScreens : ofStored).includes(machine)) return [`${machine} is no such machine`]
      const runners = isOfScreen ? place.screen : place.useCase
      if (runners.length === 0) return [`${machine} runs nowhere`]
      return runners.flatMap((file) => (isOfScreen ? atScreen(machine, file) : inUseCase(machine, file)))
    }),
    ...ofScreens
      .filter((machine) => !exams.some((exam) => importsOf(exam).includes(machine)))
      .map((machine) => `${machine} is not examined by machineSuite`),
  ]
}

const isFile = (file: string) => existsSync(join(root, file))

/** The target of an import within the shop; nothing for packages. */
const resolved = (file: string, specifier: string): ReadonlyArray<string> => {
  const [, room, path] = /^@kapitel\/(core|ui)\/(.+)$/.exec(specifier) ?? []
  if (room !== undefined) return [`${room}/src/${path}.ts`, `${room}/src/${path}.tsx`].filter(isFile)
  return specifier.startsWith(".") ? [posix.join(posix.dirname(file), specifier)].filter(isFile) : []
}

const known = new Map<string, ReadonlyArray<string>>()

const shop: Sources = {
  core: sources("core/src/**/*.ts"),
  entries: sources("app/pages/**/*.{ts,tsx}", "app/client/main.ts"),
  replay: sources("app/replay/**/*.ts"),
  exams: sources("core/test/**/*.test.ts").filter((file) => read(file).includes("machineSuite(")),
  exists: isFile,
  read,
  importsOf: (file) => {
    const found =
      known.get(file) ??
      (/\.tsx?$/.test(file) ? importsOf(file, read(file)).flatMap((specifier) => resolved(file, specifier)) : [])
    known.set(file, found)
    return found
  },
}

/** A shop of a few files: their text, and what they import. */
const aShop = (
  files: Readonly<Record<string, readonly [text: string, ...imports: ReadonlyArray<string>]>>,
): Sources => ({
  core: Object.keys(files).filter((file) => file.startsWith("core/src/")),
  entries: ["page"],
  replay: ["flow"],
  exams: ["exam"],
  exists: (file) => file in files,
  read: (file) => files[file]?.[0] ?? "",
  importsOf: (file) => files[file]?.slice(1) ?? [],
})

const MACHINE = "core/src/doorMachine.ts"
const STORED = "core/src/orderState.ts"

const small = {
  page: ["", "screen.ts"],
  exam: ["", MACHINE],
  "screen.ts": ["createActor(door)", "door.ts"],
  "door.ts": ["", MACHINE],
  [MACHINE]: ["setup({}).createMachine({})"],
  [STORED]: ["export const nextOrderState = () => {}"],
  "desk.ts": ["nextOrderState(before)", STORED],
} as const

const table: Readonly<Record<string, Place>> = {
  [MACHINE]: { screen: ["screen.ts"] },
  [STORED]: { useCase: ["desk.ts"] },
}

describe("every machine of core", () => {
  it("runs where the table states", () => {
    expect(faultsOf(MACHINES, shop)).toEqual([])
  })

  it("that guides a screen runs in flows too", () => {
    expect(notReplayed(MACHINES, shop)).toEqual([])
  })

  it("is run by a flow, or not, as the table states", () => {
    expect(notReplayed(table, aShop({ ...small, flow: ["", "screen.ts"] }))).toEqual([])
    expect(notReplayed(table, aShop({ ...small, flow: ["", "desk.ts"] }))).toEqual([MACHINE])
  })

  it("is found, whether it runs directly or is passed on", () => {
    expect(faultsOf(table, aShop(small))).toEqual([])
  })

  it.each([
    [
      "a new one",
      { ...small, "core/src/newMachine.ts": ["createMachine({})", ""] },
      table,
      ["core/src/newMachine.ts is not in the table", "core/src/newMachine.ts is not examined by machineSuite"],
    ],
    [
      "one that is gone",
      small,
      { ...table, "core/src/goneMachine.ts": { screen: ["screen.ts"] } },
      ["core/src/goneMachine.ts is no such machine"],
    ],
    ["one that runs nowhere", small, { ...table, [MACHINE]: { screen: [] } }, [`${MACHINE} runs nowhere`]],
    [
      "one that is imported and not run",
      { ...small, "screen.ts": ["", "door.ts"] },
      table,
      [`screen.ts does not run ${MACHINE}`],
    ],
    [
      "one whose screen runs another",
      { ...small, "screen.ts": ["createActor(other)"] },
      table,
      [`screen.ts does not run ${MACHINE}`],
    ],
    [
      "one whose screen no page has",
      { ...small, page: [""] },
      table,
      [`screen.ts runs ${MACHINE}, and no page has it`],
    ],
    [
      "one whose use case decides by itself",
      { ...small, "desk.ts": ["", STORED] },
      table,
      [`desk.ts does not run ${STORED}`],
    ],
  ] as const)("is reported when missing: %s", (_name, files, requires, faults) => {
    expect(faultsOf(requires, aShop(files))).toEqual(faults)
  })
})
