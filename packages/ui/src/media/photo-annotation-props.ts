import type { MarkColor, MarkKind, PhotoMark } from './annotation.ts'
import type { Photo } from './photo.ts'

export interface PhotoAnnotationLabels {
  readonly tools: string
  readonly colors: string
  readonly kinds: Readonly<Record<MarkKind, string>>
  readonly colorNames: Readonly<Record<MarkColor, string>>
  /** Label of the button that adds an annotation in the centre. */
  readonly addInMiddle: string
  readonly undo: string
  /** Heading of the annotations; arrow keys move the focused one. */
  readonly marks: string
  readonly moveHint: string
  readonly lettering: string
}

export interface PhotoAnnotationProps {
  readonly photo: Photo
  readonly marks: readonly PhotoMark[]
  readonly onChange: (marks: readonly PhotoMark[]) => void
  readonly labels: PhotoAnnotationLabels
}
