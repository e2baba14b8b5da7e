import type { AccountCodeView } from '@fettle/contracts/account-codes/account-codes.methods'
import {
  type CategorySettingView,
  categorySettingsMethods,
} from '@fettle/contracts/work-orders/category-settings.methods'
import { type Priority, priorities } from '@fettle/domain/work-orders/priorities'
import { toast } from '@fettle/ui/feedback/toast'
import { Checkbox } from '@fettle/ui/fields/checkbox'
import { SelectField } from '@fettle/ui/fields/select-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'

/** A trade with what else is set up by trade: the questions of its reports, and the account code of its expenses. */
export type Trade = CategorySettingView & {
  readonly questions: number
  readonly accountCode: Pick<AccountCodeView, 'code' | 'name'> | undefined
}
type Values = { isOffered: boolean; priority: string }

/** Changes how the client uses a trade. */
export function TradeDrawer({ trade, onClose }: { readonly trade: Trade; readonly onClose: () => void }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { category } = trade
  const form = useCommandForm<Values, typeof categorySettingsMethods.save>({
    method: categorySettingsMethods.save,
    record: trade,
    defaults: { isOffered: trade.isOffered, priority: trade.priority ?? '' },
    toInput: ({ isOffered, priority }) => ({
      category,
      isOffered,
      priority: priority === '' ? null : (priority as Priority),
    }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Drawer title={labels.category(category)} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose} isSmall>
        <Stack>
          <FormField
            name="isOffered"
            as={Checkbox}
            label={t`Offered in forms`}
            description={t`Work that has this trade keeps it.`}
            isRequired={false}
          />
          <FormField
            name="priority"
            as={SelectField}
            label={t`Priority of new work`}
            description={t`Filled in when the trade is selected; it can be changed in the form.`}
            isRequired={false}
            emptyOption={t`As in the form`}
            options={priorities.map((id) => ({ id, label: labels.priority(id) }))}
          />
        </Stack>
      </FormShell>
    </Drawer>
  )
}
