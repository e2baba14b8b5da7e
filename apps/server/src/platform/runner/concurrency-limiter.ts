/**
 * Lets few at once do what the same processors do for all of them: more would only push each other out of their caches. Whoever takes long makes room
 * for the next and goes on, so that nobody quick stands in line behind it for more than that.
 */
export class ConcurrencyLimiter {
  readonly #bounds: { readonly places: number; readonly longMillis: number }
  readonly #waiting: (() => void)[] = []
  #inside = 0

  constructor(places: number, longMillis = 50) {
    this.#bounds = { places, longMillis }
  }

  /** Begins the work in its turn. Rejects as the work does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#inside < this.#bounds.places) this.#inside++
    else await new Promise<void>((go) => this.#waiting.push(go))
    let isInside = true
    const leave = () => {
      if (!isInside) return
      isInside = false
      const next = this.#waiting.shift()
      // The place goes from hand to hand.
      if (next) next()
      else this.#inside--
    }
    const long = setTimeout(leave, this.#bounds.longMillis)
    try {
      return await work()
    } finally {
      clearTimeout(long)
      leave()
    }
  }
}
