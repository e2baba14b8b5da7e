import { cpus } from 'node:os'

type Row = { name: string; found: string; isRight: boolean | null }

/** Collects the results of a trial, and ends with a table and a verdict. */
export class TrialReport {
  readonly #rows: Row[] = []
  readonly #title: string
  readonly #started = Date.now()

  constructor(title: string, seed: number) {
    this.#title = title
    console.log(`${title}: seed ${seed} (SEED=${seed} plays it again)`)
  }

  /** Adds a figure without a limit. */
  note(name: string, found: string | number): void {
    this.#rows.push({ name, found: String(found), isRight: null })
  }

  /** Adds a figure that must hold. */
  check(name: string, isRight: boolean, found: string | number = isRight ? 'yes' : 'no'): void {
    this.#rows.push({ name, found: String(found), isRight })
    if (!isRight) console.log(`  WRONG ${name}: ${found}`)
  }

  /** Expects an empty list; entries are printed. */
  expectNone(name: string, found: readonly string[]): void {
    this.check(name, found.length === 0, found.length)
    for (const one of found.slice(0, 8)) console.log(`    ${one.slice(0, 700)}`)
  }

  /** Prints the table and sets the exit code. */
  end(): void {
    const seconds = Math.round((Date.now() - this.#started) / 1000)
    this.note('seconds', `${seconds} on ${cpus().length} cores`)
    const width = Math.max(...this.#rows.map(({ name }) => name.length))
    console.log('')
    for (const { name, found, isRight } of this.#rows)
      console.log(`${isRight === false ? 'x' : isRight ? '+' : ' '} ${name.padEnd(width)}  ${found}`)
    const failed = this.#rows.filter(({ isRight }) => isRight === false).length
    console.log(`\n${this.#title}: ${failed === 0 ? 'passed' : `failed (${failed})`}`)
    process.exitCode = failed === 0 ? 0 : 1
  }
}
