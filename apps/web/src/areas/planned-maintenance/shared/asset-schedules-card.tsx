import { schedulesMethods } from '@fettle/contracts/planned-maintenance/schedules.methods'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { useRecurrenceText } from './use-recurrence-text.ts'

/** Schedules that an asset is in, with their next date; renders nothing without any. */
export function AssetSchedulesCard({ assetUuid }: { assetUuid: string }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const formats = useFormats()
  const textOf = useRecurrenceText()
  const enabled = usePermission('planned-maintenance.view')
  const { data } = useQuery({ ...methodPageQuery(schedulesMethods.list, { assetUuid }, { limit: 10 }), enabled })
  if (!data || data.rows.length === 0) return null
  return (
    <Card title={t`Planned maintenance`}>
      <LinkList
        label={t`Planned maintenance`}
        links={data.rows.map(({ uuid, title, rule, nextDueOn }) => ({
          id: uuid,
          href: paths.schedule(uuid),
          when: nextDueOn === null ? '–' : formats.day(nextDueOn),
          content: `${title} · ${textOf(rule)}`,
        }))}
      />
    </Card>
  )
}
