import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Grid, Stack } from '@fettle/ui/layout/stack'
import { Figure } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'

const save = (codes: readonly string[]) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }))
  link.download = 'fettle-recovery-codes.txt'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Recovery codes, shown once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog
      title={t`Your recovery codes`}
      isOpen
      keepsOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={() => save(codes)}>
            {t`Save as a file`}
          </Button>
          <Button onPress={onClose}>{t`I have saved them`}</Button>
        </>
      }
    >
      <Stack gap={4}>
        <Banner status="warning" title={t`They are shown only once.`}>
          {t`Each code works once, if you lose your phone or passkey. Keep them in a safe place.`}
        </Banner>
        <Grid as="ul" gap={2} minWidth={140}>
          {codes.map((code) => (
            <li key={code}>
              <Figure>{code}</Figure>
            </li>
          ))}
        </Grid>
      </Stack>
    </Dialog>
  )
}
