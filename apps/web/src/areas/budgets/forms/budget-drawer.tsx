import { type BudgetView, budgetsMethods } from '@fettle/contracts/budgets/budgets.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { Stack } from '@fettle/ui/layout/stack'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { useLingui } from '@lingui/react/macro'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { useToday } from '../../../kit/use-today.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { BudgetFields } from './budget-fields.tsx'
import { type BudgetValues, newBudget, toBudgetInput, toBudgetValues } from './budget-form-model.ts'

type BudgetDrawerProps = { readonly budget: BudgetView | undefined; readonly onClose: () => void }

/** Creates a budget, or changes one. */
export function BudgetDrawer({ budget, onClose }: BudgetDrawerProps) {
  const { t } = useLingui()
  return (
    <Drawer
      title={budget ? budget.name : t`Add a budget`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {budget ? <EditForm budget={budget} onClose={onClose} /> : <AddForm onClose={onClose} />}
    </Drawer>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useCommandForm<BudgetValues, typeof budgetsMethods.create>({
    method: budgetsMethods.create,
    defaults: newBudget(useToday()),
    toInput: toBudgetInput,
    onDone: ({ name }) => {
      toast.success({ title: t`${name} is added` })
      onClose()
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Add`} onCancel={onClose}>
      <BudgetFields />
    </FormShell>
  )
}

function EditForm({ budget, onClose }: { budget: BudgetView; onClose: () => void }) {
  const { t } = useLingui()
  const { uuid: budgetUuid, version } = budget
  const remove = useCommand(budgetsMethods.remove)
  const form = useCommandForm<BudgetValues, typeof budgetsMethods.save>({
    method: budgetsMethods.save,
    record: budget,
    defaults: toBudgetValues(budget),
    toInput: (values) => ({ budgetUuid, ...toBudgetInput(values) }),
    onDone: () => {
      toast.success({ title: t`Changes saved` })
      onClose()
    },
  })
  return (
    <Stack>
      <FormShell form={form} submitLabel={t`Save changes`} onCancel={onClose}>
        <BudgetFields location={budget.location} />
      </FormShell>
      <ConfirmedAction
        verb="remove"
        view={budget}
        variant="secondary"
        color="critical"
        title={t`Remove this budget?`}
        question={t`It leaves the list, and nothing counts in it any more. Work orders and invoices stay as they are.`}
        onConfirm={async () => {
          await remove.run({ budgetUuid, version })
          toast.success({ title: t`Budget removed` })
          onClose()
        }}
      >
        {t`Remove budget`}
      </ConfirmedAction>
    </Stack>
  )
}
