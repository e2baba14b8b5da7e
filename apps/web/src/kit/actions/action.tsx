import { Button, type ButtonColor, type ButtonSize, type ButtonVariant } from '@fettle/ui/controls/button'
import type { ReactNode } from 'react'
import { useLabels } from '../use-labels.ts'

/** What the reader may do according to the server: allowed verbs, and refusal codes of the others. */
export type Capabilities = { readonly can: readonly string[]; readonly cannot: Readonly<Record<string, string>> }

type ActionProps = {
  readonly verb: string
  /** Absent where the button is only rendered with the permission. */
  readonly view: Capabilities | undefined
  readonly children: string
  readonly onPress: () => void
  readonly color?: ButtonColor
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  readonly startIcon?: ReactNode
  readonly loading?: boolean
}

/** Refused because an approval decides; its card on the same page has the buttons. */
const decidedByApproval = 'approval_round_decides'

/** A button for a verb: enabled when allowed, disabled with the reason when refused, else not rendered. */
export function Action({ verb, view, ...button }: ActionProps) {
  const labels = useLabels()
  const reason = view?.cannot[verb]
  if (view && !view.can.includes(verb) && (reason === undefined || reason === decidedByApproval)) return null
  return (
    <Button {...button} disabledReason={reason === undefined ? undefined : labels.refusal(reason)}>
      {button.children}
    </Button>
  )
}

/** Whether a verb is available to the reader. */
export const isAllowed = (view: Capabilities, verb: string): boolean => view.can.includes(verb)
