import { faultTextsEnGb } from './en-gb.ts'
import type { FaultTexts } from './fault-texts.ts'

/** American words for British ones, as whole words. */
const american: readonly (readonly [british: string, american: string])[] = [
  ['a lift', 'an elevator'],
  ['a socket', 'an outlet'],
  ['taps', 'faucets'],
  ['tap', 'faucet'],
  ['lifts', 'elevators'],
  ['lift', 'elevator'],
  ['sockets', 'outlets'],
  ['socket', 'outlet'],
  ['fuse box', 'electrical panel'],
  ['cooker hood', 'range hood'],
  ['cooker', 'stove'],
  ['bins', 'trash cans'],
  ['cupboards or worktop', 'cabinets or countertop'],
  ['cupboard', 'cabinet'],
  ['worktop', 'countertop'],
  ['cistern', 'tank'],
  ['banister', 'railing'],
  ['neighbours', 'neighbors'],
  ['draught', 'draft'],
  ['colour', 'color'],
  ['mains power', 'house wiring'],
  ['stop valve', 'shutoff valve'],
  ['washing machine', 'washer'],
  ['garden', 'yard'],
  ['mould', 'mold'],
]
const pattern = new RegExp(`\\b(${american.map(([british]) => british).join('|')})\\b`, 'gi')
const meanings = new Map(american)

const inAmerican = (text: string): string =>
  text.replace(pattern, (found) => {
    const word = meanings.get(found.toLowerCase()) ?? found
    return /^[A-Z]/.test(found) ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
  })

const translated = <Texts>(texts: Texts): Texts =>
  (typeof texts === 'string'
    ? inAmerican(texts)
    : Object.fromEntries(
        Object.entries(texts as object).map(([key, value]) => [key, translated(value as unknown)]),
      )) as Texts

const { tiles, ...others } = translated(faultTextsEnGb)

export const faultTextsEnUs: FaultTexts = {
  ...others,
  tiles: {
    ...tiles,
    taps: { ...tiles.taps, name: 'Faucets, bath, or shower' },
    kitchen: { ...tiles.kitchen, name: 'Kitchen or appliance', words: 'stove range oven fridge washer dishwasher' },
    ground: { ...tiles.ground, name: 'Yard, paths, or parking' },
    door: { ...tiles.door, name: 'Door, lock, or window' },
    wall: { ...tiles.wall, name: 'Wall, floor, or stairs' },
  },
}
