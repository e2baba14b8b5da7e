/** A command of the pages on which residents and owners come in. */
export type EntryCommand<Input, Output> = {
  readonly run: (input: Input) => Promise<Output>
  readonly isRunning: boolean
  readonly failure: Error | null
  readonly reset: () => void
}
