import { type AccountCodeView, accountCodesMethods } from '@fettle/contracts/account-codes/account-codes.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { MultiSelectField } from '@fettle/ui/fields/multi-select-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { type AccountCodeValues, toAccountCodeInput, toAccountCodeValues } from './account-code-form-model.ts'

type AccountCodeDrawerProps = { readonly accountCode: AccountCodeView | undefined; readonly onClose: () => void }

/** Creates an account code, or changes one. */
export function AccountCodeDrawer({ accountCode, onClose }: AccountCodeDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={accountCode ? accountCode.name : t`Add an account code`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {accountCode ? <EditForm accountCode={accountCode} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<AccountCodeValues, typeof accountCodesMethods.create>({
    method: accountCodesMethods.create,
    defaults: toAccountCodeValues(),
    toInput: toAccountCodeInput,
    onDone: ({ name }) => {
      toast.success({ title: t`${name} is added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function EditForm({ accountCode, onClose }: { accountCode: AccountCodeView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: accountCodeUuid } = accountCode
  const form = useCommandForm<AccountCodeValues, typeof accountCodesMethods.save>({
    method: accountCodesMethods.save,
    record: accountCode,
    defaults: toAccountCodeValues(accountCode),
    toInput: (values) => ({ accountCodeUuid, ...toAccountCodeInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
      <Fields />
    </FormShell>
  )
}

function Fields() {
  const { t } = useLingui()
  const labels = useLabels()
  const trades = categorySlugs.map((id) => ({ id, label: labels.category(id) }))
  return (
    <>
      <FormField name="code" as={TextField} label={t`Code`} maxLength={20} width="short" autoComplete="off" />
      <FormField name="name" as={TextField} label={t`Name`} maxLength={80} />
      <FormField
        name="ledgerAccount"
        as={TextField}
        label={t`Account in your accounting software`}
        description={t`A DATEV account, or the name of the account.`}
        isRequired={false}
        maxLength={60}
        width="medium"
        autoComplete="off"
      />
      <FormField
        name="categories"
        as={MultiSelectField}
        label={t`Trades booked on it`}
        description={t`Expenses of these trades are booked on this code when an invoice is approved.`}
        isRequired={false}
        options={trades}
      />
      <FormField
        name="closedOn"
        as={DateField}
        label={t`Closed on`}
        description={t`Nothing is booked on a closed code. It stays in the book.`}
        isRequired={false}
      />
    </>
  )
}
