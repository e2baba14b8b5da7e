import { useEffect } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import type { Photo } from './photo.ts'
import s from './photo-grid.module.css'

export interface LightboxProps {
  readonly photos: readonly Photo[]
  readonly label: string
  /** Index of the open photo; `null` is closed. */
  readonly at: number | null
  readonly onMove: (at: number | null) => void
}

/** A photo in full screen. */
export function Lightbox({ photos, label, at, onMove }: LightboxProps) {
  const photo = at === null ? undefined : photos[at]
  const count = photos.length
  const step = (by: number) => onMove(((at ?? 0) + by + count) % count)
  useEffect(() => {
    if (at === null) return
    const turn = (event: KeyboardEvent) => {
      if (event.key === 'ArrowLeft') onMove((at - 1 + count) % count)
      if (event.key === 'ArrowRight') onMove((at + 1) % count)
    }
    window.addEventListener('keydown', turn)
    return () => window.removeEventListener('keydown', turn)
  }, [at, count, onMove])
  return (
    <ModalOverlay className={s.veil ?? ''} isDismissable isOpen={Boolean(photo)} onOpenChange={() => onMove(null)}>
      <Modal className={s.box ?? ''}>
        <Dialog className={s.dialog ?? ''} aria-label={label}>
          <div className={s.bar}>
            <output>
              {(at ?? 0) + 1} / {photos.length}
            </output>
            <Steps onStep={step} onClose={() => onMove(null)} hasMany={photos.length > 1} />
          </div>
          <div className={s.stage}>{photo && <img src={photo.src} alt={photo.alt} />}</div>
          <p className={s.note}>{photo?.caption ?? photo?.alt}</p>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Steps({ onStep, onClose, hasMany }: { onStep: (by: number) => void; onClose: () => void; hasMany: boolean }) {
  const labels = useKitLabels()
  return (
    <span className={s.steps}>
      {hasMany && (
        <>
          <Button color="light" size="small" iconOnly startIcon={<ChevronLeftIcon />} onPress={() => onStep(-1)}>
            {labels.previous}
          </Button>
          <Button color="light" size="small" iconOnly startIcon={<ChevronRightIcon />} onPress={() => onStep(1)}>
            {labels.next}
          </Button>
        </>
      )}
      <Button color="light" size="small" iconOnly startIcon={<CloseIcon />} onPress={onClose}>
        {labels.close}
      </Button>
    </span>
  )
}
