import { useEffect } from 'react'
import type { PreviewNavigation } from './parts/preview-frame.tsx'

type Shown = {
  /** The previewed row. */
  readonly preview: string | undefined
  readonly offset: number
  /** Row uuids of the page, in order. */
  readonly uuids: readonly string[]
  readonly change: (changes: { preview: string | undefined; offset: string }) => void
}

/** Navigation of a preview: previous and next row, and close, also by Escape. */
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
