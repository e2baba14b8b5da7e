import { Button } from '@fettle/ui/controls/button'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { useBlocker } from '@tanstack/react-router'

/** Asks for confirmation before unsaved input is lost by navigation or by closing the tab. */
export function UnsavedChangesGuard({ isDirty }: { isDirty: boolean }) {
  const { t } = useLingui()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <Dialog
      title={t`Leave without saving?`}
      size="small"
      isAlert
      isOpen={status === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && reset?.()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={() => reset?.()}>
            <Trans>Stay here</Trans>
          </Button>
          <Button color="critical" onPress={() => proceed?.()}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      <Text tone="soft">
        <Trans>What you entered here has not been saved.</Trans>
      </Text>
    </Dialog>
  )
}
