import { useState } from 'react'
import { FileDrop } from './file-drop.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { type Signature, SignatureField } from './signature-field.tsx'
import { Grid, Stack } from './stack.tsx'
import { Timeline } from './timeline.tsx'

/** Photos, files, a signature and a history. */
export function GalleryPictures() {
  const [signature, setSignature] = useState<Signature | null>(null)
  return (
    <Grid minWidth={320} gap={8}>
      <Stack>
        <PhotoGrid label="Photos of the leak" photos={photos} />
        <FileDrop
          label="Add photos or documents"
          description="JPG, PNG or PDF, up to 20 MB each"
          chooseLabel="Choose files"
          cameraLabel="Take photo"
          files={files}
          onAdd={() => undefined}
          onRemove={() => undefined}
          onRetry={() => undefined}
        />
      </Stack>
      <Stack>
        <SignatureField
          label="Signature of the resident"
          description="Signs that the work was done, not that it is free of faults."
          value={signature}
          onChange={setSignature}
          typeLabel="Type my name instead"
          drawLabel="Draw instead"
          nameLabel="Full name"
        />
        <Timeline label="History" events={events} />
      </Stack>
    </Grid>
  )
}

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
