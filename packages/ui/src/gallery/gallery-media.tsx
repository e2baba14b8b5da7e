import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { FileDrop } from '../fields/file-drop.tsx'
import { type Signature, SignatureField } from '../fields/signature-field.tsx'
import { Cluster, Stack } from '../layout/stack.tsx'
import { Timeline } from '../layout/timeline.tsx'
import type { PhotoMark } from '../media/annotation.ts'
import { PhotoAnnotation } from '../media/photo-annotation.tsx'
import { PhotoGrid } from '../media/photo-grid.tsx'
import { renderAnnotations } from '../media/render-annotations.tsx'
import s from './gallery.module.css'
import { GalleryExample, useSay } from './gallery-example.tsx'

/** Photos, files, signature and timeline. */
export function GalleryPictures() {
  return (
    <Stack gap={8}>
      <Photos />
      <Files />
      <Signing />
    </Stack>
  )
}

function Photos() {
  const say = useSay()
  const [marks, setMarks] = useState<readonly PhotoMark[]>(firstMarks)
  const [kept, setKept] = useState<string>()
  const [photo] = photos
  const keep = async (src: string) => setKept(URL.createObjectURL(await renderAnnotations(src, marks)))
  return (
    <>
      <GalleryExample
        name="PhotoGrid"
        purpose="Small pictures; a press opens them large in a Lightbox, arrow keys go on."
        props="photos {id, src, thumbnailSrc, alt, caption}[], label"
      >
        <PhotoGrid label={say('Photos of the leak', 'Fotos vom Leck')} photos={photos} />
      </GalleryExample>
      {photo && (
        <GalleryExample
          name="PhotoAnnotation"
          purpose="Draws on a photo: arrows, boxes, strokes and words; marks move by arrow keys too."
          props="photo, marks, onChange, words; annotatedPicture(src, marks) makes one picture"
        >
          <PhotoAnnotation photo={photo} marks={marks} onChange={setMarks} labels={annotationWords(say)} />
          <Cluster>
            <Button variant="secondary" color="default" onPress={() => void keep(photo.src)}>
              {say('Keep as one picture', 'Als ein Bild behalten')}
            </Button>
          </Cluster>
          {kept && (
            <img className={s.kept} src={kept} alt={say('The photo with its marks', 'Das Foto mit Markierungen')} />
          )}
        </GalleryExample>
      )}
    </>
  )
}

function Files() {
  const say = useSay()
  return (
    <GalleryExample
      name="FileDrop"
      purpose="A place to drop, choose or photograph files, and what became of them."
      props="label, description, accept, chooseLabel, cameraLabel, files {id, name, state, progress, note, errorMessage}[], onAdd, onRemove, onRetry"
    >
      <FileDrop
        label={say('Add photos or documents', 'Fotos oder Dokumente hinzufügen')}
        description={say('JPG, PNG or PDF, up to 20 MB each', 'JPG, PNG oder PDF, je bis zu 20 MB')}
        chooseLabel={say('Choose files', 'Dateien wählen')}
        cameraLabel={say('Take photo', 'Foto aufnehmen')}
        files={files}
        onAdd={() => undefined}
        onRemove={() => undefined}
        onRetry={() => undefined}
      />
    </GalleryExample>
  )
}

function Signing() {
  const say = useSay()
  const [signature, setSignature] = useState<Signature | null>(null)
  return (
    <>
      <GalleryExample
        name="SignatureField"
        purpose="A signature: drawn with finger, pen or mouse, or typed."
        props="value {kind drawn, svg} | {kind typed, name} | null, onChange, typeLabel, drawLabel, nameLabel"
      >
        <SignatureField
          label={say('Signature of the resident', 'Unterschrift des Mieters')}
          description={say('Signs that the work was done.', 'Bestätigt, dass die Arbeit ausgeführt wurde.')}
          value={signature}
          onChange={setSignature}
          typeLabel={say('Type my name instead', 'Stattdessen Namen eintippen')}
          drawLabel={say('Draw instead', 'Stattdessen zeichnen')}
          nameLabel={say('Full name', 'Vollständiger Name')}
        />
      </GalleryExample>
      <GalleryExample
        name="Timeline"
        purpose="What happened, one after the other."
        props="events {id, title, when, dateTime, body, status, sign}[], label"
      >
        <Timeline label={say('History', 'Verlauf')} events={events} />
      </GalleryExample>
    </>
  )
}

function annotationWords(say: ReturnType<typeof useSay>) {
  return {
    tools: say('Tools', 'Werkzeuge'),
    colors: say('Colours', 'Farben'),
    kinds: {
      arrow: say('Arrow', 'Pfeil'),
      box: say('Box', 'Rahmen'),
      pen: say('Pen', 'Stift'),
      text: say('Lettering', 'Beschriftung'),
    },
    colorNames: {
      red: say('red', 'rot'),
      yellow: say('yellow', 'gelb'),
      blue: say('blue', 'blau'),
      white: say('white', 'weiß'),
    },
    addInMiddle: say('Put in the middle', 'In die Mitte setzen'),
    undo: say('Undo', 'Rückgängig'),
    marks: say('Marks', 'Markierungen'),
    moveHint: say(
      'Arrow keys move the mark in focus, Delete removes it.',
      'Pfeiltasten verschieben die gewählte Markierung, Entf löscht sie.',
    ),
    lettering: say('Here', 'Hier'),
  }
}

const firstMarks: readonly PhotoMark[] = [
  {
    id: 'a',
    kind: 'arrow',
    color: 'red',
    points: [
      [0.2, 0.8],
      [0.45, 0.55],
    ],
  },
  { id: 'b', kind: 'text', color: 'yellow', points: [[0.1, 0.9]], text: 'Leak' },
]

const photos = ['#8fb3b8', '#c9a06d', '#9aa5ad', '#7d97a8'].map((color, at) => ({
  id: color,
  src: `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="${color}"/><path d="M0 430h800M260 0v600M540 0v600" stroke="#fff8" stroke-width="8"/></svg>`,
  )}`,
  alt: ['Valve under the sink', 'Stain on the ceiling', 'Boiler display, error F22', 'Meter cupboard'][at] ?? '',
}))

const files = [
  { id: '1', name: 'boiler-display.jpg', state: 'done' as const, note: '2.1 MB', previewUrl: photos[2]?.src },
  { id: '2', name: 'ceiling-after-repair.jpg', state: 'uploading' as const, progress: 0.4, previewUrl: photos[1]?.src },
  { id: '3', name: 'gas-safety-certificate.pdf', state: 'failed' as const, errorMessage: 'The connection broke off' },
  { id: '4', name: 'meter-reading.heic', state: 'waiting' as const, note: 'Waits for a signal' },
]

const events = [
  { id: '1', title: 'Report accepted', when: '24/11/2026, 16:12', status: 'success' as const },
  {
    id: '2',
    title: 'Tom Okafor finished the job',
    when: '24/11/2026, 11:05',
    body: 'Replaced the expansion vessel. 2.5 hours.',
  },
  { id: '3', title: 'Visit moved to the morning', when: '23/11/2026, 09:40', status: 'warning' as const },
  { id: '4', title: 'Work order created', when: '18/11/2026, 07:42' },
]
