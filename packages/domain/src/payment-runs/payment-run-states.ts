import type { Machine } from '../kernel/machine.ts'

export const paymentRunStates = ['draft', 'prepared', 'released', 'sent', 'closed', 'cancelled', 'recalled'] as const
export type PaymentRunState = (typeof paymentRunStates)[number]

export const paymentRunVerbs = ['prepare', 'release', 'send', 'close', 'reopen', 'cancel', 'recall'] as const
export type PaymentRunVerb = (typeof paymentRunVerbs)[number]

/**
 * A run from the wallet is sent with its release, one by file when the bank has the file. It closes with its last transfer, and is
 * open again where the match of a bank statement is undone. A release that leaves no line cancels the run.
 */
export const paymentRunMachine: Machine<PaymentRunState, PaymentRunVerb> = {
  draft: { prepare: 'prepared', cancel: 'cancelled' },
  prepared: { prepare: 'prepared', release: ['released', 'sent', 'cancelled'], cancel: 'cancelled' },
  released: { send: 'sent', recall: 'recalled' },
  sent: { close: 'closed' },
  closed: { reopen: 'sent' },
  cancelled: {},
  recalled: {},
}

export const runLineStates = ['planned', 'dropped', 'processing', 'paid', 'failed'] as const
export type RunLineState = (typeof runLineStates)[number]

export const paymentTransferStates = ['processing', 'paid', 'failed'] as const
export type PaymentTransferState = (typeof paymentTransferStates)[number]
