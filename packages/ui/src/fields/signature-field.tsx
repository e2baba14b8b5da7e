import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '../controls/button.tsx'
import { ErrorIcon } from '../controls/icons.tsx'
import { cx } from '../core/class-names.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import f from './field.module.css'
import s from './signature-field.module.css'
import { TextField } from './text-field.tsx'

/** A drawn signature as SVG, or a name typed instead. */
export type Signature =
  | { readonly kind: 'drawn'; readonly svg: string }
  | { readonly kind: 'typed'; readonly name: string }

export interface SignatureFieldProps {
  readonly label: string
  readonly description?: string | undefined
  readonly errorMessage?: string | undefined
  readonly name?: string | undefined
  readonly value: Signature | null
  readonly onChange: (signature: Signature | null) => void
  /** Switches to a typed name, as an alternative to drawing. */
  readonly typeLabel: string
  readonly drawLabel: string
  /** Label of the typed name. */
  readonly nameLabel: string
}

/** A signature: drawn by finger, pen or mouse, or typed. */
export function SignatureField(props: SignatureFieldProps) {
  const { label, description, errorMessage, name, value, onChange } = props
  const [isTyping, setTyping] = useState(value?.kind === 'typed')
  const labels = useKitLabels()
  const swap = () => {
    setTyping(!isTyping)
    onChange(null)
  }
  return (
    <fieldset className={cx(f.root, s.root)} data-field={name} data-invalid={errorMessage ? true : undefined}>
      <legend className={f.label}>{label}</legend>
      {description && <span className={f.description}>{description}</span>}
      <div className={s.pad}>
        {isTyping ? (
          <span className={s.typed}>{value?.kind === 'typed' ? value.name : ''}</span>
        ) : (
          <DrawingPad label={label} isEmpty={value === null} onChange={onChange} />
        )}
      </div>
      {isTyping && (
        <TextField
          label={props.nameLabel}
          autoComplete="name"
          value={value?.kind === 'typed' ? value.name : ''}
          onChange={(text) => onChange(text.trim() ? { kind: 'typed', name: text } : null)}
        />
      )}
      <div className={s.acts}>
        <Button variant="secondary" color="default" size="small" onPress={() => onChange(null)} isDisabled={!value}>
          {labels.clear}
        </Button>
        <Button variant="tertiary" color="default" size="small" onPress={swap}>
          {isTyping ? props.drawLabel : props.typeLabel}
        </Button>
      </div>
      {errorMessage && (
        <span className={f.error} role="alert">
          <ErrorIcon aria-hidden="true" />
          {errorMessage}
        </span>
      )}
    </fieldset>
  )
}

type DrawingPadProps = Pick<SignatureFieldProps, 'onChange'> & { label: string; isEmpty: boolean }

function DrawingPad({ label, isEmpty, onChange }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad | null>(null)
  const report = useRef(onChange)
  useEffect(() => {
    report.current = onChange
  }, [onChange])
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new SignaturePad(element, { penColor: '#10181f', minWidth: 0.8, maxWidth: 2.4 })
    pad.current = drawing
    const fit = () => fitCanvas(element, drawing)
    const end = () => report.current({ kind: 'drawn', svg: drawing.toSVG() })
    const watcher = new ResizeObserver(fit)
    watcher.observe(element)
    drawing.addEventListener('endStroke', end)
    return () => {
      watcher.disconnect()
      drawing.off()
    }
  }, [])
  useEffect(() => {
    if (isEmpty) pad.current?.clear()
  }, [isEmpty])
  return (
    <canvas ref={canvas} className={s.canvas}>
      {label}
    </canvas>
  )
}

// Resizing clears a canvas, so the strokes are drawn again.
function fitCanvas(element: HTMLCanvasElement, drawing: SignaturePad) {
  const ratio = Math.max(window.devicePixelRatio, 1)
  const strokes = drawing.toData()
  element.width = element.offsetWidth * ratio
  element.height = element.offsetHeight * ratio
  element.getContext('2d')?.scale(ratio, ratio)
  drawing.fromData(strokes)
}
