import { readPlaceCode } from '@fettle/domain/assets/place-code'
import { Button } from '@fettle/ui/controls/button'
import { CameraIcon } from '@fettle/ui/controls/icons'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { codeOfScan } from '../code-of-scan.ts'
import { hasDetector } from '../use-code-camera.ts'
import { CodeCamera } from './code-camera.tsx'

/** Opens the property or asset of a label: by its typed code, and by camera where the browser reads codes. */
export function ScanButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" color="default" startIcon={<CameraIcon />} onPress={() => setOpen(true)}>
        {t`Scan a label`}
      </Button>
      {isOpen && <ScanDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ScanDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const goTo = useNavigateTo()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const open = (code: string) => {
    onClose()
    goTo(paths.placeCode(code))
  }
  const submit = () => {
    const code = readPlaceCode(typed)
    if (code === undefined) setAsked(true)
    else open(code)
  }
  return (
    <Dialog
      title={t`Open by the code of a label`}
      isOpen
      onOpenChange={(next) => !next && onClose()}
      footer={<Button onPress={submit}>{t`Open`}</Button>}
    >
      <Stack gap={4}>
        {hasDetector() ? (
          <CodeCamera
            onRead={(text) => {
              const code = codeOfScan(text)
              if (code !== undefined) open(code)
            }}
          />
        ) : (
          <Text tone="soft">
            {t`This browser does not read codes here. Open the camera of your device and point it at the label, or type the code.`}
          </Text>
        )}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <TextField
            label={t`Code`}
            description={t`Ten characters below the picture, for example 01Z0Z-AHJMP.`}
            value={typed}
            onChange={(text) => {
              setTyped(text)
              setAsked(false)
            }}
            errorMessage={isAsked ? t`This is not a code of a label.` : undefined}
          />
        </form>
      </Stack>
    </Dialog>
  )
}
