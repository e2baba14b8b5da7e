import { expect, it } from 'vitest'
import { orderChanges } from './order-changes.ts'

const before = {
  title: 'Tap drips',
  description: 'In the kitchen',
  priority: 'routine' as const,
  accessNotes: 'Key 1234',
}

it('changes of an order hold short values before and after, the former description, and no access notes or contacts', () => {
  const changes = orderChanges(
    { ...before, contacts: [] },
    {
      ...before,
      priority: 'emergency',
      description: 'Water through the ceiling',
      accessNotes: 'Key 9876',
      contacts: [{ name: 'Amina Yusuf' }],
      files: 2,
    },
  )
  expect(changes).toEqual({
    changed: 'description,priority,accessNotes,contacts,files',
    priorityBefore: 'routine',
    priorityAfter: 'emergency',
    descriptionBefore: 'In the kitchen',
    files: 2,
  })
})

it('an edit that changes nothing has no changes', () => {
  expect(orderChanges(before, before)).toEqual({})
})
