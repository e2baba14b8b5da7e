import { retentionsMethods } from '@fettle/contracts/invoices/kept-back.methods'
import { Button } from '@fettle/ui/controls/button'
import { Card } from '@fettle/ui/layout/card'
import { Text } from '@fettle/ui/layout/text'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { RetentionTermsDialog } from '../forms/retention-dialogs.tsx'

/** What is retained of each invoice of a work order; for its client, who sets it, and the contractor where there is something. */
export function RetentionTermsCard({ workOrderUuid }: { workOrderUuid: string }) {
  const { t } = useLingui()
  const formats = useFormats()
  const mayEdit = usePermission('retentions.edit')
  const [isOpen, setOpen] = useState(false)
  const { data } = useSuspenseQuery(methodQuery(retentionsMethods.terms, { workOrderUuid }))
  const { terms } = data
  if (terms === null && !mayEdit) return null
  const share = formats.percent(terms?.percent ?? 0)
  const after = plural(terms?.months ?? 0, { one: '# month', other: '# months' })
  return (
    <Card
      title={t`Retention`}
      actions={
        mayEdit && (
          <Button variant="secondary" color="default" size="small" onPress={() => setOpen(true)}>
            {terms === null ? t`Set a retention` : t`Change`}
          </Button>
        )
      }
    >
      <Text tone={terms === null ? 'soft' : undefined}>
        {terms === null
          ? t`Invoices are paid in full.`
          : t`${share} of each invoice are retained, and due ${after} after its approval.`}
      </Text>
      {isOpen && <RetentionTermsDialog workOrderUuid={workOrderUuid} terms={terms} onClose={() => setOpen(false)} />}
    </Card>
  )
}
