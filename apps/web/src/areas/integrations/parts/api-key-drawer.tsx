import { type ApiKeyView, apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { GrantList } from '../../users/shared/grant-list.tsx'

/** Grants of a key, with a button to revoke it. */
export function ApiKeyDrawer({ apiKey, onClose }: { apiKey: ApiKeyView; onClose: () => void }) {
  const { t } = useLingui()
  const revoke = useCommand(apiKeysMethods.revoke)
  const able = { can: apiKey.state === 'active' ? ['revoke'] : [], cannot: {} }
  return (
    <Drawer title={apiKey.name} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Stack gap={5}>
        <ConfirmedAction
          verb="revoke"
          view={able}
          color="critical"
          variant="secondary"
          title={t`Revoke this key?`}
          question={t`Programs that use it are refused from their next call. This cannot be undone.`}
          onConfirm={async () => {
            await revoke.run({ apiKeyUuid: apiKey.uuid })
            toast.success({ title: t`Key revoked` })
            onClose()
          }}
        >
          {t`Revoke key`}
        </ConfirmedAction>
        <GrantList grants={apiKey.grants} />
      </Stack>
    </Drawer>
  )
}
