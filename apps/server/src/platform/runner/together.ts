/** The answer that somebody waits for is whatever becomes of the promise it is handed. */
type Waiting<Given, Answer> = { readonly given: Given; readonly heard: (answer: Promise<Answer>) => void }
type Line<Given, Answer> = { underWay: number; readonly waiting: Waiting<Given, Answer>[] }

type Bounds = { readonly atOnce: number; readonly most: number; readonly restMillis: number; now(): number }
/** So many callers are known to rest at most. */
const mostResting = 1_000
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
  readonly #resting = new Map<string, number>()

  constructor(bounds: Bounds, work: Work<Given, Answer>) {
    this.#bounds = bounds
    this.#work = work
  }

  /** Answers, or fails, as the work does for what was given. */
  join(caller: string, given: Given): Promise<Answer> {
    if ((this.#resting.get(caller) ?? 0) > this.#bounds.now()) return this.#work([given])[0] as Promise<Answer>
    const line = this.#lines.get(caller) ?? { underWay: 0, waiting: [] }
    this.#lines.set(caller, line)
    return new Promise((heard) => {
      line.waiting.push({ given, heard })
      if (line.underWay < this.#bounds.atOnce) this.#go(caller, line)
    })
  }

  /** What this caller gives cannot be done in one go: for a while it is done one by one. */
  rest(caller: string): void {
    if (this.#resting.size >= mostResting) this.#resting.clear()
    this.#resting.set(caller, this.#bounds.now() + this.#bounds.restMillis)
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
