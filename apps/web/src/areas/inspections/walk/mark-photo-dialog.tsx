import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { Button } from '@fettle/ui/controls/button'
import { PhotoAnnotation, type PhotoAnnotationLabels, type PhotoMark } from '@fettle/ui/media/photo-annotation'
import { renderAnnotations } from '@fettle/ui/media/render-annotations'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showErrorToast } from '../../../platform/queries/query-client.ts'

type MarkPhotoDialogProps = {
  readonly photo: AttachmentView
  /** Adds the marked picture beside the photo, which stays as it was taken. */
  readonly onSave: (file: File) => Promise<void>
  readonly onClose: () => void
}

/** Draws arrows, frames, lines and texts on a photo, and keeps the result as a further photo. */
export function MarkPhotoDialog({ photo, onSave, onClose }: MarkPhotoDialogProps) {
  const { t } = useLingui()
  const labels = useMarkLabels()
  const [marks, setMarks] = useState<readonly PhotoMark[]>([])
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      const blob = await renderAnnotations(photo.downloadUrl, marks)
      await onSave(new File([blob], `marked-${photo.filename.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' }))
      onClose()
    } catch (problem) {
      showErrorToast(problem)
      setSaving(false)
    }
  }
  return (
    <Dialog
      title={t`Mark the photo`}
      size="large"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button
          loading={isSaving}
          disabledReason={marks.length === 0 ? t`Draw a mark first.` : undefined}
          onPress={() => void save()}
        >
          {t`Save marked photo`}
        </Button>
      }
    >
      <PhotoAnnotation
        photo={{ id: photo.uuid, src: photo.downloadUrl, alt: photo.caption || photo.filename }}
        marks={marks}
        onChange={setMarks}
        labels={labels}
      />
    </Dialog>
  )
}

const useMarkLabels = (): PhotoAnnotationLabels => {
  const { t } = useLingui()
  return {
    tools: t`Tools`,
    colors: t`Colours`,
    kinds: { arrow: t`Arrow`, box: t`Frame`, pen: t`Line by hand`, text: t`Text` },
    colorNames: { red: t`Red`, yellow: t`Yellow`, blue: t`Blue`, white: t`White` },
    addInMiddle: t`Add in the middle`,
    undo: t`Undo`,
    marks: t`Marks`,
    moveHint: t`Arrow keys move the mark.`,
    lettering: t`Note`,
  }
}
