import type { ClientPaths } from '../../../paths/client.paths.ts'

const tabs: Readonly<Record<string, (paths: ClientPaths, uuid: string) => string>> = {
  dispatch: (paths, uuid) => paths.workOrderDelivery(uuid),
  accept_quote: (paths, uuid) => paths.workOrderContractors(uuid),
  decide_variation: (paths, uuid) => paths.workOrderMoney(uuid),
  approve_invoice: (paths, uuid) => `${paths.workOrderMoney(uuid)}?step=approve_invoice`,
  raise_follow_on: (paths, uuid) => paths.raiseFollowOn(uuid),
  pay_invoice: (paths, uuid) => `${paths.workOrderMoney(uuid)}?step=pay_invoice`,
  sign_off_report: (paths, uuid) => paths.workOrderReport(uuid),
  reply_to_issue: (paths, uuid) => `${paths.workOrder(uuid)}#issues`,
  remind_contractor: (paths, uuid) => paths.workOrderContractors(uuid),
}

/** Page of an order's next step. */
export const nextStepAddress = (paths: ClientPaths, order: { uuid: string; nextStep: string }): string =>
  (tabs[order.nextStep] ?? ((all, uuid) => all.workOrder(uuid)))(paths, order.uuid)
