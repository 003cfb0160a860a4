import { assert, it } from "@effect/vitest"
import { Redacted } from "effect"
import { addressIn, demoWalley } from "../../composition/paying.ts"
import { dataDirOf, inProject, projectRoot } from "../../composition/projectRoot.ts"

it("the demo pays at its simulator, by the agreement that the simulator accepts", () => {
  const { clientSecret, ...agreement } = demoWalley("http://localhost:4000", "http://localhost:3000")
  assert.deepStrictEqual(agreement, {
    apiUrl: "http://localhost:4000",
    loaderUrl: "http://localhost:4000/walley-checkout-loader.js",
    clientId: "demo-shop",
    scope: "demo/.default",
    storeId: 1,
    shopUrl: "http://localhost:3000",
    deliveryChoices: true,
    paymentSelectedEvent: "kapitelSimulatorPaymentSelected",
  })
  assert.strictEqual(Redacted.value(clientSecret), "demo-secret")
})

it("a path in a setting begins in the project's folder", () => {
  const at = (path: string) => `${projectRoot.replace(/\/$/, "")}/${path}`
  assert.deepStrictEqual([inProject("a/b"), inProject("/a/b")], [at("a/b"), "/a/b"])
  assert.deepStrictEqual(
    [dataDirOf(undefined), dataDirOf(""), dataDirOf("./elsewhere"), dataDirOf("/var/shop")],
    [at("data"), at("data"), at("elsewhere"), "/var/shop"],
  )
})

it.each([
  ["Kapitel <order@kapitel.example>", "order@kapitel.example"],
  ["<order@kapitel.example>", "order@kapitel.example"],
  ["order@kapitel.example", "order@kapitel.example"],
  ["Kapitel <>", "Kapitel <>"],
])("the staff of a shop that sends from %s are at %s", (from, address) => {
  assert.strictEqual(addressIn(from), address)
})
