/** What a reader makes of a file as a whole, and tells the person who sent it. */
export const importNoteKinds = ['rows_skipped', 'headings_doubled', 'columns_unnamed', 'decoded_as'] as const
export type ImportNote = {
  readonly kind: (typeof importNoteKinds)[number]
  readonly facts: Readonly<Record<string, string | number>>
}
