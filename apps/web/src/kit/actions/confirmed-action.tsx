import type { ButtonColor, ButtonSize, ButtonVariant } from '@fettle/ui/controls/button'
import { ConfirmDialog } from '@fettle/ui/overlays/confirm-dialog'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Action, type Capabilities } from './action.tsx'

type ConfirmedActionProps = {
  readonly verb: string
  /** Absent where the button is only rendered with the permission. */
  readonly view?: Capabilities
  /** The label of the button and of the confirm button. */
  readonly children: string
  readonly title: string
  readonly question?: ReactNode
  readonly reason?: { readonly label: string; readonly description?: string; readonly isRequired?: boolean }
  readonly color?: ButtonColor
  readonly variant?: ButtonVariant
  readonly size?: ButtonSize
  /** Runs the command; a rejection keeps the dialog open. */
  readonly onConfirm: (reason: string) => Promise<unknown>
}

/** An action with a confirmation dialog, which requires a reason where needed. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { verb, view, children, title, question, reason, onConfirm, color, ...look } = props
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Action verb={verb} view={view} {...look} {...(color ? { color } : {})} onPress={() => setAsked(true)}>
        {children}
      </Action>
      <ConfirmDialog
        title={title}
        confirmLabel={children}
        cancelLabel={t`Go back`}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={onConfirm}
        reason={reason}
        {...(color ? { color } : {})}
      >
        {question}
      </ConfirmDialog>
    </>
  )
}
