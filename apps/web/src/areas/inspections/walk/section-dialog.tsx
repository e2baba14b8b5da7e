import type { SectionInstance } from '@fettle/domain/inspections/section-instances'
import type { TemplateSection } from '@fettle/domain/inspections/template'
import { Button } from '@fettle/ui/controls/button'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { showErrorToast } from '../../../platform/queries/query-client.ts'
import type { Walk } from './use-walk.ts'

type SectionDialogProps = {
  readonly walk: Walk
  readonly section: TemplateSection
  /** The section that is left out; a new one is added without it. */
  readonly instance?: SectionInstance
  readonly onClose: () => void
}

/** Names an added section, or says why one is left out. */
export function SectionDialog({ walk, section, instance, onClose }: SectionDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const isAdded = instance === undefined
  const change = () => {
    const known = instance ?? { uuid: crypto.randomUUID(), sectionKey: section.key, title: text.trim() }
    const { uuid, sectionKey } = known
    const title = known.title === '' ? section.title : known.title
    void walk.changeSection({ uuid, sectionKey, title, leftOut: isAdded ? '' : text.trim() }).catch(showErrorToast)
    onClose()
  }
  return (
    <Dialog
      title={isAdded ? t`Add: ${section.title}` : t`Leave this section out?`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button onPress={change} isDisabled={text.trim() === ''}>
          {isAdded ? t`Add section` : t`Leave out`}
        </Button>
      }
    >
      <Stack>
        <TextField
          label={isAdded ? t`Name` : t`Reason`}
          description={isAdded ? t`For example the room or the door.` : undefined}
          value={text}
          onChange={setText}
          maxLength={isAdded ? 120 : 200}
        />
      </Stack>
    </Dialog>
  )
}
