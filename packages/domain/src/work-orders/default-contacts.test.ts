import { expect, test } from 'vitest'
import { mostContacts, withDefaults } from './default-contacts.ts'

const contact = (name: string) => ({ name, telephone: '', email: '' })

test('default contacts follow those that were named, each once and as far as there is room', () => {
  const named = [contact('Rosa Field')]
  expect(withDefaults(named, [contact('Caretaker'), contact('ROSA FIELD')])).toEqual([...named, contact('Caretaker')])
  const many = Array.from({ length: mostContacts }, (_none, at) => contact(`Person ${at}`))
  expect(withDefaults(many, [contact('Caretaker')])).toEqual(many)
  expect(withDefaults([], many)).toHaveLength(mostContacts)
})
