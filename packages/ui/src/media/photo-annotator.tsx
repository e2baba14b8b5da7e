import { type ReactNode, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { AddIcon, ArrowMarkIcon, EditIcon, LetteringIcon, SquareIcon, UndoIcon } from '../controls/icons.tsx'
import {
  type MarkColor,
  type MarkKind,
  markColors,
  markKinds,
  markPaints,
  midpoints,
  type PhotoMark,
} from './annotation.ts'
import { AnnotationCanvas } from './annotation-canvas.tsx'
import { AnnotationList } from './annotation-list.tsx'
import s from './photo-annotation.module.css'
import type { PhotoAnnotationProps } from './photo-annotation-props.ts'

/** Tools, the photo, and its annotations as a list. By keyboard an annotation starts in the middle and moves with the arrow keys. */
export function PhotoAnnotator({ photo, marks, onChange, labels }: PhotoAnnotationProps) {
  const [kind, setKind] = useState<MarkKind>('arrow')
  const [color, setColor] = useState<MarkColor>('red')
  const add = (points: PhotoMark['points']) => {
    const mark = { id: crypto.randomUUID(), kind, color, points }
    onChange([...marks, kind === 'text' ? { ...mark, text: labels.lettering } : mark])
  }
  return (
    <div className={s.annotation}>
      <div className={s.tools}>
        <Choice
          label={labels.tools}
          all={markKinds}
          names={labels.kinds}
          chosen={kind}
          onChoose={setKind}
          signOf={signOf}
        />
        <Choice
          label={labels.colors}
          all={markColors}
          names={labels.colorNames}
          chosen={color}
          onChoose={setColor}
          signOf={paintOf}
        />
        <Button
          size="small"
          variant="secondary"
          color="default"
          startIcon={<AddIcon />}
          isDisabled={kind === 'pen'}
          onPress={() => add(midpoints(kind))}
        >
          {labels.addInMiddle}
        </Button>
        <Button
          size="small"
          variant="tertiary"
          color="default"
          startIcon={<UndoIcon />}
          isDisabled={marks.length === 0}
          onPress={() => onChange(marks.slice(0, -1))}
        >
          {labels.undo}
        </Button>
      </div>
      <AnnotationCanvas {...{ photo, marks, kind, color }} onDraw={add} />
      <AnnotationList {...{ marks, onChange, labels }} />
    </div>
  )
}

interface ChoiceProps<Id extends string> {
  readonly label: string
  readonly all: readonly Id[]
  readonly names: Readonly<Record<Id, string>>
  readonly chosen: Id
  readonly onChoose: (id: Id) => void
  readonly signOf: (id: Id) => ReactNode
}

function Choice<Id extends string>({ label, all, names, chosen, onChoose, signOf: sign }: ChoiceProps<Id>) {
  return (
    <fieldset aria-label={label}>
      {all.map((each) => (
        <Button
          key={each}
          size="small"
          variant="secondary"
          color="default"
          iconOnly
          startIcon={sign(each)}
          aria-pressed={chosen === each}
          onPress={() => onChoose(each)}
        >
          {names[each]}
        </Button>
      ))}
    </fieldset>
  )
}

function signOf(kind: MarkKind): ReactNode {
  return signs[kind]
}

function paintOf(color: MarkColor): ReactNode {
  return <span className={s.color} style={{ background: `var(${markPaints[color]})` }} />
}

const signs = { arrow: <ArrowMarkIcon />, box: <SquareIcon />, pen: <EditIcon />, text: <LetteringIcon /> }
