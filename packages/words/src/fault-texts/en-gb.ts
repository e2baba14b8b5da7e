import { heatingAndWaterEnGb } from './en-gb/heating-and-water.ts'
import { powerAndDoorsEnGb } from './en-gb/power-and-doors.ts'
import { roofAndKitchenEnGb } from './en-gb/roof-and-kitchen.ts'
import { sharedAndOutsideEnGb } from './en-gb/shared-and-outside.ts'
import type { FaultTexts } from './fault-texts.ts'

export const faultTextsEnGb: FaultTexts = {
  yes: 'Yes',
  no: 'No',
  unknown: 'I don’t know',
  dangers: {
    gas: 'I smell gas',
    carbon_monoxide: 'A carbon monoxide alarm sounds, or people feel dizzy or sick',
    fire: 'Something burns or smokes',
    sparks: 'Sparks, or somebody got an electric shock',
    water_on_electrics: 'Water runs onto sockets, lamps or the fuse box',
    stuck_in_lift: 'Somebody is stuck in a lift',
    falling_parts: 'A ceiling, wall or balcony is coming down',
  },
  tiles: { ...heatingAndWaterEnGb, ...powerAndDoorsEnGb, ...roofAndKitchenEnGb, ...sharedAndOutsideEnGb },
  closing: {
    room: {
      ask: 'In which room?',
      answers: {
        kitchen: 'Kitchen',
        bathroom: 'Bathroom',
        bedroom: 'Bedroom',
        living_room: 'Living room',
        hall: 'Hall',
        cellar: 'Cellar or attic',
        shared_part: 'Shared part',
        outside: 'Outside',
      },
    },
    since: {
      ask: 'Since when?',
      answers: { today: 'Today', this_week: 'This week', this_month: 'This month', longer: 'Longer' },
    },
    happened_before: { ask: 'Has it happened before?', answers: {} },
  },
  selfHelp: {
    bleed_radiator:
      'Turn the radiator off and let it cool. Hold a cloth under the small valve at the top, open it with a radiator key until water comes, and close it again.',
    boiler_pressure:
      'If the pressure is below 1 bar, open the filling valve under the boiler slowly until it shows 1.5 bar, and close it firmly. Do nothing that the manual does not describe.',
    clear_sink:
      'Try a plunger, and clean the trap under the sink with a bucket below it. Do not pour in drain cleaner.',
    clean_aerator: 'Unscrew the small sieve at the end of the tap, rinse it, and screw it on again.',
    reset_breaker:
      'Unplug everything in that circuit, switch the breaker on again, and plug things in one after the other. What makes it trip is broken.',
    press_reset: 'Unplug everything from the outlet, press RESET firmly, and try it with a lamp that works.',
    reset_disposal:
      'Switch it off. Turn the rotor free with the hex key from below, press the red button under the unit, and try again.',
    change_bulb: 'Try another bulb that you know works, with the light switched off.',
    change_battery: 'A short beep every minute means that the battery is empty. Change it if you can reach it safely.',
    ants: 'Close gaps, keep food covered, and put down ant bait. If they are back after two weeks, send the report.',
    clean_filter: 'Switch the unit off, take the filter out, wash or replace it, and try again after half an hour.',
  },
}
