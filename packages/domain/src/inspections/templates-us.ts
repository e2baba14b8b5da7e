import { content, finding, page, question, repeated, type ShippedTemplate, section } from './template-builder.ts'

const condition = [
  ['Good', 100],
  ['Fair', 70],
  ['Needs repair', 0],
] as const
const rated = (key: string, label: string, work: readonly [string, string]) =>
  question(key, label, {
    kind: 'choice',
    options: condition,
    photo: 'required_on_fail',
    failsOn: ['Needs repair'],
    observation: finding('medium', work, { dueDays: 30 }),
  })
const alarms = (key: string, label: string) =>
  question(key, label, {
    isCritical: true,
    weight: 3,
    photo: 'required_on_fail',
    observation: finding('danger', ['electrical', 'smoke-and-co-alarms'], { dueDays: 1 }),
  })

const moveInOut: ShippedTemplate = {
  key: 'us-move',
  title: 'Move-in and move-out inspection',
  description: 'Condition of each room, with meters and keys.',
  category: 'general',
  isReviewed: true,
  passMark: null,
  content: content(
    page('arrival', 'Arrival', [
      section('keys', 'Meters and keys', [
        question('occasion', 'Occasion', {
          kind: 'choice',
          weight: 0,
          options: [
            ['Move-in', null],
            ['Move-out', null],
          ],
        }),
        question('electricity', 'Electric meter', { kind: 'reading', unit: 'kWh', photo: 'required' }),
        question('keys', 'Keys handed over', { kind: 'key_count' }),
      ]),
    ]),
    page('rooms', 'Rooms', [
      repeated(
        'per_room',
        section('room', 'Room', [
          rated('walls', 'Walls and ceiling', ['decorating', 'painting']),
          rated('floor', 'Floor', ['carpentry', 'floors']),
          rated('windows', 'Windows and locks', ['glazing-locks', 'window-repair']),
          rated('outlets', 'Outlets and switches', ['electrical', 'sockets-and-switches']),
          question('remarks', 'Notes', { kind: 'text', isRequired: false, photo: 'asked' }),
        ]),
      ),
    ]),
    page('end', 'Signatures', [
      section('signature', 'Signatures', [
        question('resident-signature', 'Resident signature', { kind: 'signature', isRequired: false }),
        question('inspector-signature', 'Inspector signature', { kind: 'signature' }),
      ]),
    ]),
  ),
}

const annual: ShippedTemplate = {
  key: 'us-annual-unit',
  title: 'Annual unit inspection',
  description: 'Safety, water, electricity and general condition of a unit, once a year.',
  category: 'general',
  isReviewed: true,
  passMark: 80,
  content: content(
    page('safety', 'Safety', [
      section('alarms', 'Alarms and egress', [
        alarms('smoke-alarm', 'Smoke alarms work in every bedroom'),
        alarms('co-alarm', 'Carbon monoxide alarm works'),
        question('egress', 'Exits are clear', { isCritical: true, photo: 'required_on_fail' }),
        question('gfci', 'GFCI outlets trip and reset', {
          weight: 2,
          observation: finding('high', ['electrical', 'sockets-and-switches'], { dueDays: 7 }),
        }),
      ]),
    ]),
    page('unit', 'Unit', [
      section('water', 'Water', [
        question('leaks', 'No leaks under sinks or at the water heater', {
          photo: 'required_on_fail',
          observation: finding('medium', ['plumbing', 'leaks'], { dueDays: 14 }),
        }),
        question('mold', 'No mold', {
          weight: 2,
          photo: 'required_on_fail',
          observation: finding('high', ['damp-mould', 'mould-treatment'], { dueDays: 14 }),
        }),
      ]),
      section('pests', 'Pests', [
        question('pests', 'No evidence of pests', {
          observation: finding('medium', ['pest-control', 'insects'], { dueDays: 21 }),
        }),
      ]),
      section('filters', 'Filters', [
        question('hvac', 'HVAC filter replaced', { kind: 'yes_no', failsOn: ['no'], photo: 'asked' }),
      ]),
    ]),
    page('end', 'Signature', [
      section('signature', 'Signature', [question('signature', 'Inspector signature', { kind: 'signature' })]),
    ]),
  ),
}

export const templatesUs: readonly ShippedTemplate[] = [moveInOut, annual]
