import { type FeatureFlag, featureFlags } from '@fettle/domain/kernel/feature-flags'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { Trans, useLingui } from '@lingui/react/macro'
import { setFlag, useDeviceFlags } from '../../platform/flags/flags.ts'

/** Flags read by this build; the others belong to pages that do not exist yet. */
const asked: ReadonlySet<FeatureFlag> = new Set<FeatureFlag>([
  'booking_details_other_info',
  'global_modern_table_style',
  'old_role_editor',
  'open_framework',
  'wot_tags',
])

/** Switches feature flags on this device, outside of production. */
export function FlagPanel({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useLingui()
  const on = useDeviceFlags()
  return (
    <Dialog title={t`Feature flags`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Stack gap={4}>
        <Text tone="soft">
          <Trans>For developers, on this device only. A flag changes what is shown, not permissions.</Trans>
        </Text>
        {featureFlags.map((flag) => (
          <SwitchField
            key={flag}
            label={flag}
            description={asked.has(flag) ? undefined : t`No page in this build uses it.`}
            isDisabled={!asked.has(flag)}
            value={on.has(flag)}
            onChange={(isOn) => setFlag(flag, isOn)}
          />
        ))}
      </Stack>
    </Dialog>
  )
}
