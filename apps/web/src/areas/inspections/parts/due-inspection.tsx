import type { InspectionRow } from '@fettle/contracts/inspections/inspection-view'
import { Link } from '@fettle/ui/controls/link'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useInspectionPaths } from '../use-inspection-paths.ts'

/** An inspection that a person still has to walk; the next one has the primary action. */
export function DueInspection({ row, isNext }: { row: InspectionRow; isNext: boolean }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useInspectionPaths()
  const { number, title, locationName, locationAddress, dueOn, isOverdue, asked, answered, sendBackNote } = row
  const isStarted = answered > 0
  return (
    <Row justify="between">
      <Stack gap={1}>
        <Link href={paths.details(row)}>{`${title} #${number}`}</Link>
        <Text size="small">{[locationName, locationAddress].filter(Boolean).join(' · ')}</Text>
        <Cluster gap={2}>
          {dueOn !== null && (
            <Text size="small" {...(isOverdue ? { tone: 'critical', weight: 'bold' } : { tone: 'soft' })}>
              {t`due ${formats.day(dueOn)}`}
            </Text>
          )}
          {isStarted && (
            <Text size="small" tone="soft">
              {t`${answered} of ${asked} answered`}
            </Text>
          )}
        </Cluster>
        {sendBackNote !== '' && row.state === 'in_progress' && <Banner status="warning">{sendBackNote}</Banner>}
      </Stack>
      <LinkButton
        href={paths.page(row, 1)}
        {...(isNext ? {} : ({ variant: 'secondary', color: 'default', size: 'small' } as const))}
      >
        {isStarted ? t`Continue` : t`Start`}
        <span className="visually-hidden">{` #${number}`}</span>
      </LinkButton>
    </Row>
  )
}
