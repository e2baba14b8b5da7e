import { type WarrantyTerms, warrantiesMethods } from '@fettle/contracts/work-orders/warranties.methods'
import { longestWarranty } from '@fettle/domain/work-orders/warranty'
import { Banner } from '@fettle/ui/banner'
import { NumberField } from '@fettle/ui/number-field'
import { Stack } from '@fettle/ui/stack'
import { toast } from '@fettle/ui/toast'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { standingOf } from '../../../kit/screens/standing-of.tsx'
import { SettingsScreen } from '../../../kit/settings/settings-screen.tsx'
import { queryOf } from '../../../platform/queries/query-of.ts'

/** How long contractors answer for their workmanship. */
export function WarrantyPage() {
  const { t } = useLingui()
  return (
    <SettingsScreen
      title={t`Warranty`}
      description={t`How long contractors answer for their workmanship. Until then settled work can be recalled free of charge, and whoever raises the same work again is told so.`}
      {...standingOf(useQuery(queryOf(warrantiesMethods.terms, {})), <PartSkeleton lines={3} />)}
    >
      {(terms) => (
        <Stack gap={5}>
          {terms.isShipped && (
            <Banner status="info">
              <Trans>Nobody has changed this: it is what Fettle begins with.</Trans>
            </Banner>
          )}
          <TermsForm key={terms.version} terms={terms} />
        </Stack>
      )}
    </SettingsScreen>
  )
}

function TermsForm({ terms: { months, version } }: { terms: WarrantyTerms }) {
  const { t } = useLingui()
  const form = useCommandForm({
    method: warrantiesMethods.save,
    defaults: { months },
    toInput: (values) => ({ ...values, version }),
    onDone: () => {
      toast.success({ title: t`The changes are saved` })
    },
  })
  return (
    <FormShell of={form} submitLabel={t`Save changes`} label={t`Warranty`} isSmall>
      <FormField
        name="months"
        as={NumberField}
        label={t`Warranty on workmanship`}
        description={t`Counted from the day on which the work was done; 0 for none. It holds for work that is done already, too.`}
        minValue={0}
        maxValue={longestWarranty}
        suffix={t`months`}
      />
    </FormShell>
  )
}
