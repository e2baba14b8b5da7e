import type { InspectionView } from '@fettle/contracts/inspections/inspection-view'
import { inspectionsMethods } from '@fettle/contracts/inspections/inspections.methods'
import { Banner } from '@fettle/ui/feedback/banner'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type CallOutput, call } from '../../../platform/calls/call.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'

type Match = CallOutput<typeof inspectionsMethods.checkFile>['matches'][number]
type Checked = { readonly name: string; readonly matches: readonly Match[] }

const hashOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

type CheckFileDialogProps = { readonly inspection: InspectionView; readonly onClose: () => void }

/** Tells whether a file belongs to the inspection: its hash is computed here, the file stays on this device. */
export function CheckFileDialog({ inspection, onClose }: CheckFileDialogProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [checked, setChecked] = useState<readonly Checked[]>([])
  const [problem, setProblem] = useState('')
  const check = async (name: string, sha256: string) => {
    setProblem('')
    const { matches } = await call(inspectionsMethods.checkFile, { inspectionUuid: inspection.uuid, sha256 })
    setChecked((all) => [{ name, matches }, ...all.filter((each) => each.name !== name)])
  }
  const failed = (failure: unknown) => setProblem(failure instanceof Error ? failure.message : '')
  const checkFiles = async (files: readonly File[]) => {
    for (const file of files) await check(file.name, await hashOf(file))
  }
  const enter = (text: string) => {
    setTyped(text)
    const sha256 = text.trim().toLowerCase()
    if (/^[0-9a-f]{64}$/.test(sha256)) void check(sha256, sha256).catch(failed)
  }
  return (
    <Dialog title={t`Check a file`} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={4}>
        <Text tone="soft">
          {t`Tells whether a file is a photo of this inspection and unchanged since. The file stays on this device.`}
        </Text>
        <FileDrop
          label={t`Files to check`}
          chooseLabel={t`Choose files`}
          isMultiple
          files={[]}
          onAdd={(files) => void checkFiles(files).catch(failed)}
        />
        <TextField
          label={t`Or the SHA-256 from a PDF`}
          isRequired={false}
          maxLength={80}
          value={typed}
          onChange={enter}
        />
        {problem !== '' && <Banner status="warning_urgent" isUrgent title={problem} />}
        {checked.map((each) => (
          <Outcome key={each.name} checked={each} />
        ))}
      </Stack>
    </Dialog>
  )
}

function Outcome({ checked: { name, matches } }: { checked: Checked }) {
  const { t } = useLingui()
  const textOf = useMatchText()
  if (matches.length === 0)
    return (
      <Banner status="warning" title={name}>
        {t`Not part of this inspection, or changed since.`}
      </Banner>
    )
  return (
    <Banner status="success" title={name}>
      {matches.map(textOf).join(' ')}
    </Banner>
  )
}

const useMatchText = () => {
  const { t } = useLingui()
  const formats = useFormats()
  return ({ kind, section, question, filename, takenAt, signedName }: Match): string => {
    if (kind === 'report') return t`The report as it is now.`
    if (kind === 'signed-report') return t`The report as ${signedName} signed it.`
    const place = [section, question].filter(Boolean).join(', ') || filename
    if (takenAt === null) return t`Unchanged: ${place}.`
    const when = formats.dateTime(takenAt)
    return t`Unchanged: ${place}, taken ${when}.`
  }
}
