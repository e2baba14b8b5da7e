import { workingPatternsMethods } from '@fettle/contracts/calendar/working-patterns.methods'
import { Button } from '@fettle/ui/controls/button'
import { AddIcon } from '@fettle/ui/controls/icons'
import { Card } from '@fettle/ui/layout/card'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useMembership, usePermission } from '../../../platform/session/session.ts'
import { PatternDialog } from '../forms/pattern-dialog.tsx'
import { PatternList } from './pattern-list.tsx'

/** Working hours of the company, its teams and its people. */
export function WorkingHoursCard() {
  const { t } = useLingui()
  const { tenantName } = useMembership()
  const [isAdding, setAdding] = useState(false)
  const mayEdit = usePermission('working-patterns.edit')
  const { data } = useQuery(methodQuery(workingPatternsMethods.list, {}))
  return (
    <Card
      title={t`Working times`}
      description={t`Visits are planned in these hours. People with other hours have them on their page of the calendar.`}
      actions={
        mayEdit && (
          <Button
            size="small"
            variant="secondary"
            color="default"
            startIcon={<AddIcon />}
            onPress={() => setAdding(true)}
          >
            {t`Add hours of the company`}
          </Button>
        )
      }
    >
      {data && <PatternList patterns={data.patterns} />}
      {isAdding && (
        <PatternDialog
          pattern={undefined}
          owner={{ kind: 'tenant', uuid: null, name: tenantName }}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}
