import { Button } from '@fettle/ui/controls/button'
import { DownloadIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import type { Callable, CallInput } from '../../platform/calls/call.ts'
import { useDocument } from './use-document.ts'

type DocumentButtonProps<M extends Callable> = {
  readonly method: M
  readonly input: CallInput<M>
  /** Label when the document is not a PDF. */
  readonly label?: string
  readonly size?: 'small' | 'medium'
}

/** Fetches a document and saves it as a file. */
export function DocumentButton<M extends Callable>({ method, input, label, size = 'medium' }: DocumentButtonProps<M>) {
  const { t } = useLingui()
  const { isPending, download } = useDocument(method, input)
  return (
    <Button
      variant="secondary"
      color="default"
      size={size}
      startIcon={<DownloadIcon />}
      loading={isPending}
      onPress={download}
    >
      {label ?? t`Save as PDF`}
    </Button>
  )
}
