import { faultTextsEnGb } from './en-gb.ts'
import type { FaultTexts } from './fault-texts.ts'

const { tiles } = faultTextsEnGb

/** What differs in the United States. */
export const faultTextsEnUs: FaultTexts = {
  ...faultTextsEnGb,
  dangers: { ...faultTextsEnGb.dangers, stuck_in_lift: 'Somebody is stuck in an elevator' },
  tiles: {
    ...tiles,
    taps: { ...tiles.taps, name: 'Faucets, bath, or shower' },
    kitchen: { ...tiles.kitchen, name: 'Kitchen or appliance', words: 'stove range oven fridge washer dishwasher' },
    lift: { ...tiles.lift, name: 'Elevator' },
    ground: { ...tiles.ground, name: 'Yard, paths, or parking' },
    door: { ...tiles.door, name: 'Door, lock, or window' },
    wall: { ...tiles.wall, name: 'Wall, floor, or stairs' },
  },
}
