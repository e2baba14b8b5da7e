import { useEffect } from 'react'
import type { PreviewNavigation } from './parts/preview-frame.tsx'

type Shown = {
  /** The row that is shown beside the list. */
  readonly preview: string | undefined
  readonly offset: number
  /** The rows of the page, from the first. */
  readonly uuids: readonly string[]
  readonly change: (changes: { preview: string | undefined; offset: string }) => void
}

/** The ways out of a preview: to the rows above and below, and back to the list alone, by Escape as well. */
export const useListPreview = ({ preview, offset, uuids, change }: Shown): PreviewNavigation => {
  const place = { offset: String(offset) }
  const show = (uuid: string | undefined) =>
    uuid === undefined ? undefined : () => change({ preview: uuid, ...place })
  const at = uuids.indexOf(preview ?? '')
  const onClose = () => change({ preview: undefined, ...place })
  useEscape(preview ? onClose : undefined)
  return {
    onClose,
    onBefore: at === -1 ? undefined : show(uuids[at - 1]),
    onAfter: at === -1 ? undefined : show(uuids[at + 1]),
  }
}

const useEscape = (act: (() => void) | undefined) => {
  useEffect(() => {
    if (!act) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) act()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [act])
}
