import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { describe, expect, it } from 'vitest'
import { fieldFromWire, fieldToWire, formErrors } from './form-errors.ts'

describe('form errors', () => {
  it('are found by the contract, for all fields at once', () => {
    const input = {
      side: 'client',
      fullName: 'Ada',
      companyName: '',
      email: 'x',
      password: 'short',
      telephone: '',
      locale: 'en-GB',
    }
    const faults = formErrors(identityMethods.signUp.input, input)
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['fullName', 'full_name_invalid'],
      ['companyName', 'required'],
      ['email', 'email_invalid'],
      ['password', 'password_weak'],
      ['termsVersion', 'required'],
    ])
  })
  it('report an empty identifier as missing, not malformed', () => {
    const faults = formErrors(locationsMethods.get.input, { locationUuid: '' })
    expect(faults.map(({ code }) => code)).toEqual(['required'])
    expect(formErrors(locationsMethods.get.input, { locationUuid: 'x' })[0]?.code).toBe('uuid_invalid')
  })
  it('come from the API with the field names of the form', () => {
    expect(fieldFromWire({ code: 'required', message: '', field: 'contacts.0.is_primary' })).toBe(
      'contacts.0.isPrimary',
    )
    expect(fieldToWire('addressLine1')).toBe('address_line_1')
    expect(fieldFromWire({ code: 'required', message: '', field: fieldToWire('addressLine1') })).toBe('addressLine1')
  })
})
