import { writeFileSync } from 'node:fs'
import { bankAccountMachine } from '@fettle/domain/bank-accounts/bank-account-states'
import { statementLineMachine } from '@fettle/domain/bank-statements/bank-statement-states'
import { bookingMachine } from '@fettle/domain/bookings/booking-states'
import { collectionRunMachine } from '@fettle/domain/collections/collection-run-states'
import { completionReportMachine } from '@fettle/domain/completion-reports/completion-report-states'
import { invoiceMachine } from '@fettle/domain/invoices/invoice-states'
import { issueMachine } from '@fettle/domain/issues/issue-states'
import { paymentRunMachine } from '@fettle/domain/payment-runs/payment-run-states'
import { quoteMachine } from '@fettle/domain/quotes/quote-states'
import { taskMachine } from '@fettle/domain/tasks/task-states'
import { jobMachine } from '@fettle/domain/work-orders/job-states'
import { workOrderMachine } from '@fettle/domain/work-orders/work-order-states'

type Drawn = Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>

const machines: Readonly<Record<string, Drawn>> = {
  'Work order': workOrderMachine as Drawn,
  Job: jobMachine as Drawn,
  Quote: quoteMachine as Drawn,
  Booking: bookingMachine as Drawn,
  'Completion report': completionReportMachine as Drawn,
  Issue: issueMachine as Drawn,
  Invoice: invoiceMachine as Drawn,
  Task: taskMachine as Drawn,
  'Bank account': bankAccountMachine as Drawn,
  'Payment run': paymentRunMachine as Drawn,
  'Run of direct debits': collectionRunMachine as Drawn,
  'Line of a bank statement': statementLineMachine as Drawn,
}

const arrows = (machine: Drawn) =>
  Object.entries(machine).flatMap(([from, verbs]) =>
    Object.entries(verbs).flatMap(([verb, to]) => [to].flat().map((state) => `  ${from} --> ${state}: ${verb}`)),
  )

const drawings = Object.entries(machines).map(([title, machine]) =>
  [`## ${title}`, '', '```mermaid', 'stateDiagram-v2', ...arrows(machine), '```'].join('\n'),
)

/** Diagrams are generated from the state machines in use, so they cannot diverge. */
writeFileSync(
  'docs/machines.md',
  `# State machines\n\nWritten by \`npm run draw\` from the tables that handlers and buttons read.\n\n${drawings.join('\n\n')}\n`,
)
