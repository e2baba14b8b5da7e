import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '../controls/button.tsx'
import { type Step, Stepper } from '../controls/stepper.tsx'
import { useDocumentTitle } from '../core/document-title.tsx'
import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Page } from './page.tsx'
import { Heading, Text } from './text.tsx'
import s from './wizard-frame.module.css'

export interface WizardFrameProps<Content> extends LoadStateProps<Content> {
  /** Accessible name of the wizard: "Report a repair". */
  readonly label: string
  /** Id and label of every step; the frame derives which are done. */
  readonly steps: readonly Pick<Step, 'id' | 'label'>[]
  /** Id of the current step. */
  readonly at: string
  /** "Step 2 of 5". */
  readonly progress: (place: number, count: number) => string
  readonly question: string
  readonly hint?: ReactNode
  /** A `FormErrorSummary`. */
  readonly errors?: ReactNode
  readonly nextLabel: string
  readonly isNexting?: boolean
  /** The step explains why. */
  readonly isNextDisabled?: boolean
  readonly onNext: () => void
  readonly backLabel: string
  /** Undefined on the first step. */
  readonly onBack?: (() => void) | undefined
  /** Full width, for steps with tables. */
  readonly isWide?: boolean
  /** "Finish later": leaves and keeps the input. */
  readonly leave?: { readonly label: string; readonly onLeave: () => void } | undefined
}

/** A wizard with one question per page. Going back keeps the input; the heading takes the focus at every step. */
export function WizardFrame<Content>(props: WizardFrameProps<Content>) {
  const { loadState, fallbacks, children, label, steps, at, progress, isWide = false } = props
  const place = steps.findIndex((step) => step.id === at)
  const head = useRef<HTMLDivElement>(null)
  const last = useRef(at)
  useEffect(() => {
    // The initial page keeps the browser's focus; later steps focus the heading.
    if (last.current !== at) head.current?.focus()
    last.current = at
  }, [at])
  if (loadState.at === 'forbidden') return fallbacks.forbidden
  return (
    <Page width={isWide ? 'full' : 'form'}>
      <div className={s.way}>
        <Text size="small" tone="soft">
          {progress(place + 1, steps.length)}
        </Text>
        <Stepper label={label} steps={steps.map((step, number) => ({ ...step, state: stateAt(number, place) }))} />
      </div>
      <LoadStateView loadState={loadState} fallbacks={fallbacks}>
        {(content) => (
          <OpenStep {...props} key={at} head={head}>
            {children(content)}
          </OpenStep>
        )}
      </LoadStateView>
    </Page>
  )
}

type OpenStepProps = Omit<WizardFrameProps<never>, keyof LoadStateProps<never>> & {
  children: ReactNode
  head: RefObject<HTMLDivElement | null>
}

function OpenStep(props: OpenStepProps) {
  const {
    head,
    question,
    hint,
    errors,
    children,
    nextLabel,
    isNexting = false,
    isNextDisabled = false,
    isWide = false,
    onNext,
    backLabel,
    onBack,
    leave,
  } = props
  useDocumentTitle(question)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isNexting && !isNextDisabled) onNext()
  }
  return (
    <form className={s.step} data-wide={isWide || undefined} onSubmit={submit} noValidate aria-label={question}>
      {errors}
      <div ref={head} tabIndex={-1} className={s.head}>
        <Heading level={1}>{question}</Heading>
        {hint && <Text tone="soft">{hint}</Text>}
      </div>
      {children}
      <div className={s.acts} data-bar="bottom">
        <Button type="submit" size="large" loading={isNexting} isDisabled={isNextDisabled}>
          {nextLabel}
        </Button>
        {onBack && (
          <Button variant="secondary" color="default" size="large" onPress={onBack}>
            {backLabel}
          </Button>
        )}
        {leave && (
          <Button variant="tertiary" color="default" size="large" onPress={leave.onLeave}>
            {leave.label}
          </Button>
        )}
      </div>
    </form>
  )
}

function stateAt(number: number, place: number): Step['state'] {
  if (number === place) return 'current'
  return number < place ? 'done' : 'ahead'
}
