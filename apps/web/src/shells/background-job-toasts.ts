import type { History } from '../platform/history.ts'
import { loadMessages } from '../platform/language/catalogues.ts'

/** Shows the result of a background job as a toast on any page. */
export const showBackgroundJobToast = async (event: string, history: History): Promise<void> => {
  if (event === 'bulk-action.finished') {
    const shared = import('../areas/work-orders/shared/bulk-run-toast.ts')
    const [{ showBulkRunToast }] = await Promise.all([shared, loadMessages(['work-orders'])])
    showBulkRunToast(history)
  }
  if (event !== 'download.ready' && event !== 'download.failed') return
  const shared = import('../areas/downloads/shared/download-toast.ts')
  const [{ showDownloadToast }] = await Promise.all([shared, loadMessages(['downloads'])])
  showDownloadToast(event, history)
}
