import {
  type VerificationStatusView,
  verificationsMethods,
} from '@fettle/contracts/verifications/verifications.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Card } from '@fettle/ui/layout/card'
import { Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Waivers for this contractor with author and reason. */
export function WaiverList({ vetting }: { vetting: VerificationStatusView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const end = useCommand(verificationsMethods.endWaiver)
  if (vetting.waivers.length === 0) return null
  return (
    <Card title={t`Exempt`}>
      <Stack gap={4}>
        {vetting.waivers.map(({ uuid, kind, reason, validUntil, isOver, waivedBy, waivedAt }) => (
          <Row key={uuid} justify="between" stacksOnPhone>
            <Stack gap={1}>
              <Text weight="medium">{labels.verificationKind(kind)}</Text>
              <Text size="small" tone="soft">
                {[
                  isOver ? t`Ended on ${formats.day(validUntil)}` : t`Until ${formats.day(validUntil)}`,
                  [waivedBy, formats.date(waivedAt)].filter(Boolean).join(', '),
                ].join(' · ')}
              </Text>
              <Text keepsLines>{reason}</Text>
            </Stack>
            {!isOver && vetting.can.includes('waive') && (
              <ConfirmedAction
                verb="end"
                size="small"
                variant="secondary"
                color="default"
                title={t`End exemption?`}
                question={t`From now on the document is required again.`}
                onConfirm={async () => {
                  await end.run({ waiverUuid: uuid })
                  toast.success({ title: t`Exemption ended` })
                }}
              >
                {t`End exemption`}
              </ConfirmedAction>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}
