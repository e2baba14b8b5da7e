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

/** Fetches a document and saves it as a file. */
export const useDocument = <M extends Callable>(method: M, input: CallInput<M>) => {
  const { isPending, mutate } = useMutation({
    mutationFn: () => callDocument(method, input),
    onSuccess: save,
    onError: showErrorToast,
  })
  return { isPending, download: () => mutate() }
}
