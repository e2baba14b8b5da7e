import type { AttachmentView } from '@fettle/contracts/kernel/fields'
import { Card } from '@fettle/ui/layout/card'
import { PageSection } from '@fettle/ui/layout/page-section'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { Attachments } from '../../../kit/attachments.tsx'

type DescriptionCardProps = {
  readonly of: { readonly description: string; readonly attachments: readonly AttachmentView[] }
  readonly filesLabel: string
}

/** The description of an order or a job with its files. */
export function DescriptionCard({ of, filesLabel }: DescriptionCardProps) {
  const { t } = useLingui()
  return (
    <PageSection id="description">
      <Card title={t`Description of work`}>
        <Stack gap={4}>
          <Text keepsLines isProse>
            {of.description}
          </Text>
          {of.attachments.length > 0 && <Attachments files={of.attachments} label={filesLabel} />}
        </Stack>
      </Card>
    </PageSection>
  )
}
