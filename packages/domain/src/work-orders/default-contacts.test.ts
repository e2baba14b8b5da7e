import { expect, test } from 'vitest'
import { addDefaultContacts, maxContacts } from './default-contacts.ts'

const contact = (name: string) => ({ name, telephone: '', email: '' })

test('default contacts follow the named contacts, each once and up to the limit', () => {
  const named = [contact('Rosa Field')]
  expect(addDefaultContacts(named, [contact('Caretaker'), contact('ROSA FIELD')])).toEqual([
    ...named,
    contact('Caretaker'),
  ])
  const many = Array.from({ length: maxContacts }, (_none, at) => contact(`Person ${at}`))
  expect(addDefaultContacts(many, [contact('Caretaker')])).toEqual(many)
  expect(addDefaultContacts([], many)).toHaveLength(maxContacts)
})
