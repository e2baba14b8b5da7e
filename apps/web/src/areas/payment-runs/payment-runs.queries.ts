import { paymentRunsMethods } from '@fettle/contracts/payment-runs/payment-runs.methods'
import { methodPageQuery, methodQuery } from '../../platform/queries/method-query.ts'

export const runQuery = (paymentRunUuid: string) => methodQuery(paymentRunsMethods.get, { paymentRunUuid })
export const runsQuery = (offset: number) => methodPageQuery(paymentRunsMethods.list, {}, { offset })
