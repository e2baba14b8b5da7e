import { describe, expect, it } from 'vitest'
import { isServiceOf } from '../work-orders/categories.ts'
import {
  type AssetClass,
  classFromReference,
  classReference,
  maxClassDepth,
  parentCode,
  placeClass,
  shippedClasses,
} from './asset-class.ts'

const of = (classId: string, parentId: string | null, system: AssetClass['system'] = 'own') => ({
  classId,
  parentId,
  system,
})
/** A chain of classes, each below the one before. */
const chain = (length: number) => Array.from({ length }, (_, at) => of(`${at}`, at === 0 ? null : `${at - 1}`))

describe('classes of assets', () => {
  it('lie below a class of their system', () => {
    expect(placeClass([of('roof', null)], of('tiles', 'roof')).ok).toBe(true)
    expect(placeClass([of('300', null, 'din276')], of('tiles', '300'))).toMatchObject({
      code: 'class_of_another_system',
    })
  })

  it('do not lie below themselves', () => {
    const classes = chain(3)
    expect(placeClass(classes, of('0', '2'))).toMatchObject({ code: 'class_below_itself' })
    expect(placeClass(classes, of('1', '1'))).toMatchObject({ code: 'class_below_itself' })
  })

  it('have at most six levels, those below a moved class included', () => {
    expect(placeClass(chain(maxClassDepth - 1), of('new', `${maxClassDepth - 2}`)).ok).toBe(true)
    expect(placeClass(chain(maxClassDepth), of('new', `${maxClassDepth - 1}`))).toMatchObject({
      code: 'classes_too_deep',
      facts: { most: maxClassDepth },
    })
    const moved = [...chain(4), of('top', null), of('middle', 'top'), of('low', 'middle')]
    expect(placeClass(moved, of('top', '3'))).toMatchObject({ code: 'classes_too_deep' })
  })
})

describe('references of classes', () => {
  it('name the system before a colon, but that of own classes', () => {
    expect(classReference({ system: 'din276', code: '334' })).toBe('din276:334')
    expect(classReference({ system: 'own', code: 'A:1' })).toBe('A:1')
  })

  it('are read as they are written', () => {
    expect(classFromReference('din276: 334')).toEqual({ system: 'din276', code: '334' })
    expect(classFromReference('A:1')).toEqual({ system: 'own', code: 'A:1' })
    expect(classFromReference('334')).toEqual({ system: 'own', code: '334' })
  })
})

describe('the list that ships', () => {
  it('names each code once, below a code that comes before it', () => {
    const codes = shippedClasses.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    const unplaced = codes.filter((code, at) => {
      const above = parentCode(code)
      return above !== null && !codes.slice(0, at).includes(above)
    })
    expect(unplaced).toEqual([])
  })

  it('names services of its trades', () => {
    const wrong = shippedClasses.filter(
      ({ category, service }) => service !== undefined && !isServiceOf(category ?? '', service),
    )
    expect(wrong).toEqual([])
  })
})
