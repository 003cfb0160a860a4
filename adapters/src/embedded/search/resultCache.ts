/** The most recent results, shared by all callers with the same query while the first is still waiting. */

export interface ResultCache<Answer> {
  readonly get: (key: string, compute: () => Promise<Answer>) => Promise<Answer>
  readonly clear: () => void
}

export const resultCache = <Answer>(limit: number): ResultCache<Answer> => {
  const answers = new Map<string, Promise<Answer>>()
  return {
    get: (key, compute) => {
      const known = answers.get(key)
      const answer = known ?? compute()
      // A map keeps the order of insertion: deleting and inserting again makes the result the newest.
      answers.delete(key)
      answers.set(key, answer)
      if (known === undefined) {
        if (answers.size > limit) answers.delete(answers.keys().next().value ?? "")
        answer.catch(() => {
          if (answers.get(key) === answer) answers.delete(key)
        })
      }
      return answer
    },
    clear: () => answers.clear(),
  }
}
