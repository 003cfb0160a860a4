/** Requests of a machine to a shop that responds when the test decides, to the last of them first. */
export const heldRequests = <Answer = void, Question = unknown>() => {
  const questions: Array<Question> = []
  const open: Array<{ readonly answer: (given?: Answer) => void; readonly reject: (cause: unknown) => void }> = []
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    questions,
    /** `responseOf` makes the response of the answer that the test gives, if any. */
    send: <Response>(question: Question, responseOf: (given?: Answer) => Response) =>
      new Promise<Response>((resolve, reject) => {
        questions.push(question)
        open.push({ answer: (given) => resolve(responseOf(given)), reject })
      }),
    answer: async (given?: Answer) => {
      open.pop()?.answer(given)
      await settled()
    },
    fail: async () => {
      open.pop()?.reject(new Error("offline"))
      await settled()
    },
  }
}
