import { Button as AriaButton, type KeyboardEvent } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { DeleteIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Text } from '../layout/text.tsx'
import { type MarkPoint, moveMark, type PhotoMark } from './annotation.ts'
import s from './photo-annotation.module.css'
import type { PhotoAnnotationProps } from './photo-annotation-props.ts'

type MarkListProps = Pick<PhotoAnnotationProps, 'marks' | 'onChange' | 'labels'>

/** List of annotations: arrow keys move the focused one, Delete removes it, text is edited here. */
export function AnnotationList({ marks, onChange, labels }: MarkListProps) {
  const kit = useKitLabels()
  if (marks.length === 0) return null
  const change = (next: PhotoMark) => onChange(marks.map((mark) => (mark.id === next.id ? next : mark)))
  const remove = (id: string) => onChange(marks.filter((mark) => mark.id !== id))
  const press = (mark: PhotoMark) => (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step) change(moveMark(mark, step))
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(mark.id)
    else event.continuePropagation()
  }
  return (
    <section aria-label={labels.marks}>
      <Text size="small" tone="soft">
        {labels.moveHint}
      </Text>
      <ul className={s.marks}>
        {marks.map((mark, at) => (
          <li key={mark.id}>
            <AriaButton className={s.mark ?? ''} onKeyDown={press(mark)}>
              {at + 1}. {labels.kinds[mark.kind]}, {labels.colorNames[mark.color]}
            </AriaButton>
            {mark.kind === 'text' && (
              <TextField
                label={labels.lettering}
                hideLabel
                width="short"
                value={mark.text ?? ''}
                onChange={(text) => change({ ...mark, text })}
              />
            )}
            <Button
              size="small"
              variant="tertiary"
              color="default"
              iconOnly
              startIcon={<DeleteIcon />}
              onPress={() => remove(mark.id)}
            >
              {kit.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const steps: Readonly<Record<string, MarkPoint>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
}
