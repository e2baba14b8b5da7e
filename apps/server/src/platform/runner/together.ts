/** The answer that somebody waits for is whatever becomes of the promise it is handed. */
type Waiting<Given, Answer> = { readonly given: Given; readonly heard: (answer: Promise<Answer>) => void }
type Line<Given, Answer> = { underWay: number; readonly waiting: Waiting<Given, Answer>[] }

type Bounds = { readonly atOnce: number; readonly most: number }
/** Does all that is given in one go, and answers each for itself. */
type Work<Given, Answer> = (all: readonly [Given, ...Given[]]) => readonly Promise<Answer>[]

/**
 * Work of one caller that comes while as much of it as may be is under way is gathered, and done in one go when its turn comes.
 * Who comes alone waits for nobody and is done alone.
 */
export class Together<Given, Answer> {
  readonly #bounds: Bounds
  readonly #work: Work<Given, Answer>
  readonly #lines = new Map<string, Line<Given, Answer>>()

  constructor(bounds: Bounds, work: Work<Given, Answer>) {
    this.#bounds = bounds
    this.#work = work
  }

  /** Answers, or fails, as the work does for what was given. */
  join(caller: string, given: Given): Promise<Answer> {
    const line = this.#lines.get(caller) ?? { underWay: 0, waiting: [] }
    this.#lines.set(caller, line)
    return new Promise((heard) => {
      line.waiting.push({ given, heard })
      if (line.underWay < this.#bounds.atOnce) this.#go(caller, line)
    })
  }

  #go(caller: string, line: Line<Given, Answer>): void {
    const [one, ...others] = line.waiting.splice(0, this.#bounds.most)
    if (!one) {
      if (line.underWay === 0) this.#lines.delete(caller)
      return
    }
    line.underWay++
    const answers = this.#work([one.given, ...others.map(({ given }) => given)])
    for (const [at, { heard }] of [one, ...others].entries()) heard(answers[at] as Promise<Answer>)
    void Promise.allSettled(answers).then(() => {
      line.underWay--
      this.#go(caller, line)
    })
  }
}
