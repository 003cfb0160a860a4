import { assert, describe, it } from "@effect/vitest"
import { advisoriesIn, signaturesIn } from "../../bin/supplyChainAnswers.mjs"

const weak = { name: "left-pad", severity: "high", range: "<2.0.0" }

describe("the result of npm's audits", () => {
  it("is good when each package is signed and none has a known vulnerability", () => {
    assert.strictEqual(signaturesIn('{"invalid":[],"missing":[]}', "").state, "well")
    assert.strictEqual(advisoriesIn('{"auditReportVersion":2,"vulnerabilities":{}}', "").state, "well")
  })

  it("has a line for each finding", () => {
    const signatures = { invalid: [{ name: "a", version: "1.0.0" }], missing: [{ name: "b", version: "2.0.0" }] }
    assert.deepStrictEqual(signaturesIn(JSON.stringify(signatures), ""), {
      state: "found",
      lines: ["a@1.0.0 has an invalid signature", "b@2.0.0 has no signature"],
    })
    assert.deepStrictEqual(advisoriesIn(JSON.stringify({ vulnerabilities: { "left-pad": weak } }), ""), {
      state: "found",
      lines: ["left-pad <2.0.0: high"],
    })
  })

  it.each([
    ["", "npm warn audit 405 Method Not Allowed\nnpm error audit endpoint returned an error", "405"],
    ['{"message":"405 Method Not Allowed"}', "", "405"],
    ['{"error":{"summary":"request failed"}}', "", "request failed"],
    ["<html>", "", "no reason"],
    ["null", "", "no reason"],
    ["[]", "", "no reason"],
  ])("is never good when the registry does not answer: %s", (stdout, stderr, reason) => {
    for (const answer of [signaturesIn(stdout, stderr), advisoriesIn(stdout, stderr)]) {
      assert.strictEqual(answer.state, "unknown")
      assert.include(answer.lines.join(), reason)
    }
  })
})
