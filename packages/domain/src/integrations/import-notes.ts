/** Findings about a file as a whole, for its sender. */
export const importNoteKinds = ['rows_skipped', 'headings_doubled', 'columns_unnamed', 'decoded_as'] as const
export type ImportNote = {
  readonly kind: (typeof importNoteKinds)[number]
  readonly facts: Readonly<Record<string, string | number>>
}
