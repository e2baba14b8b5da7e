import { expect, it } from 'vitest'
import { placeLine } from './address-text.tsx'

it('a location named by its address shows it once', () => {
  const address = {
    addressLine1: '9 Abbey Road, Flat 4',
    addressLine2: '',
    town: 'Leeds',
    postcode: 'LS5 3NG',
  } as never
  expect(placeLine('9 Abbey Road, Flat 4', address)).toBe('9 Abbey Road, Flat 4, Leeds, LS5 3NG')
  expect(placeLine('Plant room', address)).toBe('Plant room, 9 Abbey Road, Flat 4, Leeds, LS5 3NG')
})
