import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'

/** What Fettle does for either side, beside sign-in and sign-up. */
export function ProductNotice({ side }: { side?: 'client' | 'contractor' }) {
  const { t } = useLingui()
  return (
    <>
      <Text size="lead" weight="medium">
        {t`Fettle runs property maintenance from the first report to the paid invoice.`}
      </Text>
      {side !== 'contractor' && (
        <Stack gap={1}>
          <Heading level={2} size="small">
            {t`Landlords, agents and property managers`}
          </Heading>
          <Text tone="soft">
            {t`Raise work orders, compare quotes, and see at any time who has to act and what it costs.`}
          </Text>
        </Stack>
      )}
      {side !== 'client' && (
        <Stack gap={1}>
          <Heading level={2} size="small">
            {t`Contractors`}
          </Heading>
          <Text tone="soft">
            {t`Receive work, quote, book visits, report with photos and invoice, in the office or at the door.`}
          </Text>
        </Stack>
      )}
    </>
  )
}
