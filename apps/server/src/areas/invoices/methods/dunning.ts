import { type DunningRuleView, dunningMethods } from '@fettle/contracts/invoices/dunning.methods'
import { checkDunningDays, defaultDunningDays } from '@fettle/domain/invoices/dunning'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { accept } from '#platform/runner/refusal'
import { findDunningRule, saveDunningRule } from '../dunning.store.ts'
import { saveInvoice } from '../invoices.store.ts'
import { loadInvoiceForUpdate } from '../load-invoice.ts'
import { judgeReminder, sendReminder } from '../remind-of-invoice.ts'
import { viewInvoice } from '../show-invoice.ts'

const showRule = async (read: Read): Promise<DunningRuleView> => {
  const rule = await findDunningRule(read)
  return rule
    ? { isOn: rule.isOn, days: rule.days, version: rule.version }
    : { isOn: false, days: [...defaultDunningDays], version: 0 }
}

export const getDunningRule = handler(dunningMethods.get, (_input, { read }) => showRule(read))

export const saveDunningRuleMethod = handler(
  dunningMethods.save,
  async ({ version, isOn, days }, { tx, actor, at }) => {
    accept(checkDunningDays(days))
    await saveDunningRule(tx, version, { isOn, days, setByMembershipId: actor.membershipUuid, setAt: at })
    return showRule(tx)
  },
)

export const remindOfInvoice = handler(dunningMethods.remind, async (input, { tx, actor, at, now, namespace }) => {
  const context = { tx, actor, at, now }
  const locked = await loadInvoiceForUpdate(context, input, 'remind')
  const next = accept(await judgeReminder(context, locked, namespace))
  await saveInvoice(tx, locked.record, {})
  await sendReminder(context, locked, { ...next, isByHand: true })
  return viewInvoice(tx, locked.record.id, { actor, now })
})
