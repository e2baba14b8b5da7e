import { withAmericanTerms } from '../american-terms.ts'
import type { RefusalCode } from './en-gb.ts'

/** Differing spellings and names. */
const differing: Partial<Record<RefusalCode, string>> = {
  postcode_invalid: 'This is not a valid ZIP code.',
  vat_number_invalid: 'This EIN is not valid.',
  color_invalid: 'Please enter a color such as #0f5257.',
  not_work_order_client: 'This work order belongs to another organization, or does not exist.',
  user_deactivated:
    'Your account has been deactivated. Ask an administrator of your organization to activate it again.',
  direct_labour_only: 'Only in-house maintenance can decline; others withdraw their interest.',
  dlo_belongs_to_another_client: 'This company works for other clients and cannot be your in-house maintenance.',
  contractor_not_appointed:
    'This contractor has not been added for this way of working. Direct awards go only to contracted companies and in-house maintenance.',
  run_cancelled: 'The run was canceled.',
  survivor_is_cancelled: 'The other work order is canceled. Choose one that goes on.',
  work_order_already_cancelled: 'The work order is already canceled.',
  work_order_not_cancelled: 'The work order is not canceled.',
  cancel_reason_missing: 'Enter a reason for canceling.',
  reinstate_window_passed: 'A canceled work order can be reinstated for {days} days only.',
  booking_cannot_be_cancelled: 'The visit cannot be canceled in its current state.',
  invoice_above_authorised_value: 'The invoices together would be above the authorized value.',
  labour_below_withholding_minimum: 'With tax withheld, the labor must come to at least the minimum.',
  second_factor_required: 'This organization asks for a second factor. Please set one up or sign in with it.',
  second_factor_asked_by_tenant: 'Your organization asks for a second factor; the last one cannot be removed.',
  connected_elsewhere: 'Your organization asks you to sign in through its single sign-on.',
  access_denied: 'Sign-in method not allowed. Ask an administrator of your organization.',
  direct_labour_stays:
    'In-house maintenance cannot be changed to another agreement type, and other contractors cannot become it.',
  safety_never_cancels: 'Safety work is never canceled because of no access.',
  external_labour_above_net: 'The labor cannot be more than the net total.',
  not_found: 'This does not exist or belongs to another organization.',
  not_yours: 'This belongs to another user or organization.',
  work_order_already_done: 'The work is done. Use a credit memo to take money back.',
  end_hire_reason_missing: 'Enter a reason for canceling the award.',
  approval_basis_needs_document_total: 'Excluding sales tax, only the total of the document can be measured.',
  variation_already_open: 'A change order is open already.',
  variation_below_zero: 'The change order takes the total below zero.',
  variation_cannot_be_changed: 'The change order was sent already and cannot be changed.',
  variation_cannot_be_decided: 'The change order cannot be decided in its current state.',
  variation_cannot_be_submitted: 'The change order cannot be submitted in its current state.',
  variation_cannot_be_withdrawn: 'The change order cannot be withdrawn in its current state.',
  variation_has_no_lines: 'The change order has no lines yet.',
  credit_note_names_no_invoice: 'A credit memo must name its invoice.',
  clock_has_ended: 'The work is complete or canceled, so its deadline has ended.',
}

/** British refusals in American words: these differ, the others get American terms. */
export const inAmerican = <Code extends RefusalCode>(
  british: Readonly<Record<Code, string>>,
): Record<Code, string> => ({
  ...withAmericanTerms(british),
  ...differing,
})
