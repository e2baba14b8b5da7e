import { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { Card } from '@fettle/ui/layout/card'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'

type JobLadderCardProps = { readonly jobUuid: string; readonly timeZone: string; readonly clientName: string }

/** The no-access escalation of a job as the contractor may see it: attempts so far and who acts next; empty without failed access. */
export function JobLadderCard({ jobUuid, timeZone, clientName }: JobLadderCardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const maySee = usePermission('bookings.view')
  const { data: ladder } = useQuery({ ...methodQuery(accessLaddersMethods.forJob, { jobUuid }), enabled: maySee })
  if (!ladder?.next) return null
  const { failedVisits, visits, contactsMade, contacts, attempts, next } = ladder
  const steps = {
    client_contacts: t`Next: ${clientName} tries to reach the resident`,
    visit: t`Next: another visit`,
    client_decides: t`Next: ${clientName} decides`,
  }
  return (
    <Card title={t`No access`} mark="attention">
      <Stack gap={4}>
        <Text as="strong">{steps[next]}</Text>
        <DefinitionList
          layout="columns"
          items={[
            { label: t`Failed visits`, value: t`${failedVisits} of ${visits}` },
            { label: t`Contact attempts`, value: t`${contactsMade} of ${contacts}` },
          ]}
        />
        <DefinitionList
          items={attempts.map(({ uuid, at, kind, result }) => ({
            id: uuid,
            label: formats.dateTime(at, timeZone),
            value: [
              kind === 'visit' ? t`Visit, no one at home` : labels.contactChannel(kind),
              result && labels.contactResult(result),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </Stack>
    </Card>
  )
}
