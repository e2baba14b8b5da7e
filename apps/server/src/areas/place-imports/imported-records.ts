import type { CommandContext } from '#platform/runner/handlers'

type Versioned = { readonly id: string; readonly version: number }

/** How an import of a subject is undone. Both leave a record of another version alone. */
export type ImportedRecords = {
  /** Whether the record was removed. */
  remove(context: CommandContext, record: Versioned): Promise<boolean>
  /** Gives a record the columns that it had before the import; returns its version. */
  restore(
    context: CommandContext,
    record: Versioned,
    before: Readonly<Record<string, unknown>>,
  ): Promise<number | undefined>
}
