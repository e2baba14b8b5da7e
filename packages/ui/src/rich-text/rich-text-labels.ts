/** Labels of the editor's buttons. */
export interface RichTextLabels {
  readonly toolbar: string
  readonly bold: string
  readonly italic: string
  readonly heading: string
  readonly bullets: string
  readonly numbers: string
  readonly link: string
  readonly address: string
  readonly apply: string
  readonly undo: string
  readonly redo: string
}
