/** What a reader makes of a file as a whole, and tells whoever sent it. */
export const importNoteCodes = ['rows_skipped', 'headings_doubled', 'columns_unnamed', 'decoded_as'] as const
export type ImportNote = {
  readonly code: (typeof importNoteCodes)[number]
  readonly facts: Readonly<Record<string, string | number>>
}
