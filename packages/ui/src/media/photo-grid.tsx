import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { Lightbox } from './lightbox.tsx'
import type { Photo } from './photo.ts'
import s from './photo-grid.module.css'

export type { Photo } from './photo.ts'

/** Thumbnails that open a lightbox. */
export function PhotoGrid({ photos, label }: { photos: readonly Photo[]; label: string }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <ul className={s.grid} aria-label={label}>
        {photos.map((photo, at) => (
          <li key={photo.id}>
            <AriaButton className={s.photo ?? ''} onPress={() => setOpen(at)}>
              <img src={photo.thumbnailSrc ?? photo.src} alt={photo.alt} loading="lazy" />
            </AriaButton>
            {photo.caption && <span className={s.caption}>{photo.caption}</span>}
          </li>
        ))}
      </ul>
      <Lightbox photos={photos} label={label} at={open} onMove={setOpen} />
    </>
  )
}
