import { type ReactElement, type ReactNode, useState } from 'react'
import { Button, type ButtonColor } from '../controls/button.tsx'
import { TextArea } from '../fields/text-area.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../layout/text.tsx'
import { Dialog } from './dialog.tsx'

export interface ConfirmDialogProps {
  readonly title: string
  readonly children?: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel: string
  readonly color?: ButtonColor
  /** Adds a reason field; with `isRequired` it must be filled in. */
  readonly reason?: { readonly label: string; readonly description?: string; readonly isRequired?: boolean } | undefined
  /** A promise keeps the dialog open and busy until it settles; a rejection leaves it open. */
  readonly onConfirm: (reason: string) => void | Promise<unknown>
  readonly trigger?: ReactElement | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** Confirmation of an action that is hard to undo. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, reason, trigger, isOpen, onOpenChange } = props
  const [text, setText] = useState('')
  const question = typeof children === 'string' ? <Text tone="soft">{children}</Text> : children
  return (
    <Dialog
      {...{ title, trigger, isOpen, onOpenChange }}
      size="small"
      isAlert
      footer={(close) => <Answers {...props} text={text} close={close} />}
    >
      <Stack gap={4}>
        {question}
        {reason && <TextArea {...reason} rows={3} value={text} onChange={setText} />}
      </Stack>
    </Dialog>
  )
}

function Answers({ text, close, ...props }: ConfirmDialogProps & { text: string; close: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const needsReason = props.reason?.isRequired === true && text.trim() === ''
  const confirm = () => {
    setBusy(true)
    Promise.resolve(props.onConfirm(text.trim())).then(close, () => setBusy(false))
  }
  return (
    <>
      <Button variant="secondary" color="default" onPress={close}>
        {props.cancelLabel}
      </Button>
      <Button color={props.color ?? 'brand'} onPress={confirm} loading={isBusy} isDisabled={needsReason}>
        {props.confirmLabel}
      </Button>
    </>
  )
}
