import { Button } from '@fettle/ui/controls/button'
import { DownloadIcon } from '@fettle/ui/controls/icons'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type Callable, type CallInput, callDocument } from '../../platform/calls/call.ts'
import { showErrorToast } from '../../platform/queries/query-client.ts'

const save = ({ bytes, filename }: { bytes: Blob; filename: string }) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

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
  const download = useMutation({
    mutationFn: () => callDocument(method, input),
    onSuccess: save,
    onError: showErrorToast,
  })
  return (
    <Button
      variant="secondary"
      color="default"
      size={size}
      startIcon={<DownloadIcon />}
      loading={download.isPending}
      onPress={() => download.mutate()}
    >
      {label ?? t`Save as PDF`}
    </Button>
  )
}
