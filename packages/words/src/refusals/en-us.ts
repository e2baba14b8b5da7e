import type { RefusalCode } from './en-gb.ts'

/** Only differing spellings and names; missing entries fall back to en-GB. */
export const refusalsEnUs: Partial<Record<RefusalCode, string>> = {
  postcode_invalid: 'This is not a valid ZIP code.',
  vat_number_invalid: 'This EIN is not valid.',
  color_invalid: 'Please enter a color such as #0f5257.',
  not_work_order_client: 'This work order belongs to another organization, or does not exist.',
  user_deactivated:
    'Your account has been deactivated. Ask an administrator of your organization to activate it again.',
  direct_labour_only: 'Only direct labor can decline; others withdraw their interest.',
  dlo_belongs_to_another_client: 'This company works for other clients and cannot be your direct labor.',
  contractor_not_appointed:
    'This contractor is not appointed for this way of working. Only contracted companies and direct labor take a direct award.',
  survivor_is_cancelled: 'The other work order is canceled. Choose one that goes on.',
  work_order_already_cancelled: 'The work order is already canceled.',
  work_order_not_cancelled: 'The work order is not canceled.',
  cancel_reason_missing: 'Please say why it is canceled.',
  reinstate_window_passed: 'A canceled work order can be reinstated for {days} days only.',
  booking_cannot_be_cancelled: 'The visit cannot be canceled in its current state.',
  invoice_above_authorised_value: 'The invoices together would be above the authorized value.',
  labour_below_withholding_minimum: 'With tax withheld, the labor must come to at least the minimum.',
  second_factor_required: 'This organization asks for a second factor. Please set one up or sign in with it.',
  second_factor_asked_by_tenant: 'Your organization asks for a second factor; the last one cannot be removed.',
  connected_elsewhere: 'Your organization asks you to sign in through its single sign-on.',
  access_denied: 'You may not sign in this way. Ask an administrator of your organization.',
  direct_labour_stays: 'Direct labor stays direct labor, and nobody else becomes it.',
  safety_never_cancels: 'Safety work is never canceled for want of access.',
  external_labour_above_net: 'The labor cannot be more than the net total.',
}
