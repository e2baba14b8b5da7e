import s from './folded-text.module.css'

export interface FoldedTextProps {
  /** What unfolds it. */
  readonly label: string
  readonly text: string
}

/** A long text of little weight behind its label. */
export function FoldedText({ label, text }: FoldedTextProps) {
  return (
    <details className={s.folded}>
      <summary>{label}</summary>
      <div className={s.text}>{text}</div>
    </details>
  )
}
