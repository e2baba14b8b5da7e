import { type FeatureFlag, featureFlags } from '@fettle/domain/kernel/feature-flags'
import { Dialog } from '@fettle/ui/dialog'
import { Stack } from '@fettle/ui/stack'
import { SwitchField } from '@fettle/ui/switch-field'
import { Text } from '@fettle/ui/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { setFlag, useFlags } from '../../platform/flags/flags.ts'

/** The flags that this build asks for; the others wait for the pages that they belong to. */
const asked: ReadonlySet<FeatureFlag> = new Set<FeatureFlag>(['global_modern_table_style'])

/** Turns flags on and off on this device, outside of production. */
export function FlagPanel({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { t } = useLingui()
  const on = useFlags()
  return (
    <Dialog title={t`Feature flags`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <Stack gap={4}>
        <Text tone="soft">
          <Trans>For developers, on this device only. A flag changes what is shown, never what somebody may do.</Trans>
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
