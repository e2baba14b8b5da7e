/**
 * Limits concurrent work to a number of slots. Work that exceeds `longMs` releases its slot so that short work is not blocked behind it.
 */
export class ConcurrencyLimiter {
  readonly #limits: { readonly slots: number; readonly longMs: number }
  readonly #waiting: (() => void)[] = []
  #active = 0

  constructor(slots: number, longMs = 50) {
    this.#limits = { slots, longMs }
  }

  /** Runs `work` once a slot is free, first come first served. Resolves and rejects as the work does. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#active < this.#limits.slots) this.#active++
    else await new Promise<void>((go) => this.#waiting.push(go))
    let isActive = true
    const release = () => {
      if (!isActive) return
      isActive = false
      const next = this.#waiting.shift()
      // The slot is handed over, so that the count stays the same.
      if (next) next()
      else this.#active--
    }
    const long = setTimeout(release, this.#limits.longMs)
    try {
      return await work()
    } finally {
      clearTimeout(long)
      release()
    }
  }
}
