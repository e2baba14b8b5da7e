import { type ReactNode, useState } from 'react'
import s from './gallery.module.css'
import { GalleryButtons } from './gallery-buttons.tsx'
import { GalleryChoices } from './gallery-choices.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { GalleryFrames } from './gallery-frames.tsx'
import { GalleryMessages } from './gallery-messages.tsx'
import { GalleryPictures } from './gallery-pictures.tsx'
import { GalleryStatus } from './gallery-status.tsx'
import { GallerySurfaces } from './gallery-surfaces.tsx'
import { GalleryTables } from './gallery-tables.tsx'
import { SelectField } from './select-field.tsx'
import { Heading, Text } from './text.tsx'
import { audiences } from './tokens.ts'

/** Every control in its states, under every user type and both densities. */
export function Gallery() {
  const [audience, setAudience] = useState('client')
  const [density, setDensity] = useState('comfortable')
  return (
    <div className={s.gallery} data-audience={audience} data-density={density}>
      <header>
        <Heading level={1}>Collection</Heading>
        <Text tone="soft">Every control of the kit, with the work it was made for.</Text>
      </header>
      <div className={s.toolbar}>
        <SelectField label="User type" value={audience} onChange={setAudience} options={audiences.map(named)} />
        <SelectField
          label="Density"
          value={density}
          onChange={setDensity}
          options={['comfortable', 'compact'].map(named)}
        />
      </div>
      <Part title="Surfaces" content={<GallerySurfaces />} />
      <Part title="Buttons" content={<GalleryButtons />} />
      <Part title="Fields" content={<GalleryFields />} />
      <Part title="Choices" content={<GalleryChoices />} />
      <Part title="Status, tags and people" content={<GalleryStatus />} />
      <Part title="Tables and navigation" content={<GalleryTables />} />
      <Part title="Pictures, files and time" content={<GalleryPictures />} />
      <Part title="Messages and overlays" content={<GalleryMessages />} />
      <Part title="Frames" content={<GalleryFrames />} />
    </div>
  )
}

function Part({ title, content }: { title: string; content: ReactNode }) {
  return (
    <section className={s.section}>
      <Heading level={2}>{title}</Heading>
      {content}
    </section>
  )
}

function named(id: string) {
  return { id, label: id }
}
