import { content, finding, page, question, repeated, type ShippedTemplate, section } from './template-builder.ts'

const condition = [
  ['Good', 100],
  ['Fair', 70],
  ['Poor', 30],
  ['Damaged', 0],
] as const
const rated = (key: string, label: string, work: readonly [string, string]) =>
  question(key, label, {
    kind: 'choice',
    options: condition,
    photo: 'required_on_fail',
    failsOn: ['Damaged'],
    observation: finding('medium', work, { dueDays: 28 }),
  })

const inventory: ShippedTemplate = {
  key: 'uk-inventory',
  title: 'Inventory and check-out',
  description: 'Condition of each room at the start or end of a tenancy, with meters and keys.',
  category: 'general',
  isReviewed: true,
  passMark: null,
  content: content(
    page('arrival', 'Arrival', [
      section('meters', 'Meters and keys', [
        question('electricity', 'Electricity meter', { kind: 'reading', unit: 'kWh', photo: 'required' }),
        question('has-gas', 'Is there a gas supply?', { kind: 'yes_no' }),
        question('gas', 'Gas meter', {
          kind: 'reading',
          unit: 'm³',
          photo: 'required',
          condition: { questionKey: 'has-gas', answers: ['yes'] },
        }),
        question('keys', 'Keys handed over', { kind: 'key_count' }),
      ]),
      section('safety', 'Safety', [
        question('smoke-alarm', 'Smoke alarm on every storey sounds when tested', {
          isCritical: true,
          weight: 3,
          photo: 'required_on_fail',
          observation: finding('danger', ['electrical', 'smoke-and-co-alarms'], { dueDays: 1 }),
        }),
        question('co-alarm', 'Carbon monoxide alarm where there is a fuel-burning appliance', {
          isCritical: true,
          weight: 3,
          photo: 'required_on_fail',
          condition: { questionKey: 'has-gas', answers: ['yes'] },
          observation: finding('danger', ['electrical', 'smoke-and-co-alarms'], { dueDays: 1 }),
        }),
        question('damp', 'Free of damp and mould', {
          weight: 2,
          photo: 'required_on_fail',
          observation: finding('high', ['damp-mould', 'damp-survey'], { dueDays: 10 }),
        }),
      ]),
    ]),
    page('rooms', 'Rooms', [
      repeated(
        'per_room',
        section('room', 'Room', [
          rated('walls', 'Walls and ceiling', ['decorating', 'painting']),
          rated('floor', 'Floor', ['carpentry', 'floors']),
          rated('windows', 'Windows and locks', ['glazing-locks', 'window-repair']),
          rated('doors', 'Doors', ['carpentry', 'internal-doors']),
          question('cleanliness', 'Cleanliness', { kind: 'rating', failsOn: ['1'], photo: 'asked' }),
          question('remarks', 'Remarks', { kind: 'text', isRequired: false, photo: 'asked' }),
        ]),
      ),
    ]),
    page('end', 'Agreement', [
      section('signature', 'Signatures', [
        question('resident-present', 'Was the resident present?', { kind: 'yes_no' }),
        question('resident-signature', 'Signature of the resident', {
          kind: 'signature',
          isRequired: false,
          condition: { questionKey: 'resident-present', answers: ['yes'] },
        }),
        question('inspector-signature', 'Signature of the inspector', { kind: 'signature' }),
      ]),
    ]),
  ),
}

const door = (key: string, label: string, isCritical = false) =>
  question(key, label, {
    isCritical,
    photo: 'required_on_fail',
    observation: finding(isCritical ? 'high' : 'medium', ['carpentry', 'internal-doors'], { dueDays: 14 }),
  })

const fireDoors: ShippedTemplate = {
  key: 'uk-fire-doors',
  title: 'Fire door check',
  description: 'Routine check of flat entrance doors and communal fire doors.',
  category: 'carpentry',
  isReviewed: true,
  passMark: 100,
  content: content(
    page('doors', 'Doors', [
      repeated(
        'free',
        section('door', 'Fire door', [
          question('where', 'Which door?', { kind: 'text', weight: 0 }),
          door('closes', 'Closes fully from any angle, without help', true),
          door('gaps', 'Gaps at top and sides are 4 mm or less'),
          door('seals', 'Seals are present and undamaged', true),
          door('hinges', 'Three hinges, firmly fixed'),
          door('glazing', 'Glazing is intact'),
          door('closer', 'Self-closing device is fitted and works', true),
          question('keep-shut', 'Fire door sign is in place', {
            observation: finding('low', ['general', 'handyperson'], { dueDays: 28 }),
          }),
        ]),
      ),
    ]),
    page('end', 'Result', [
      section('close', 'Close', [
        question('advice', 'Residents were told not to prop doors open', { kind: 'yes_no', weight: 0 }),
        question('signature', 'Signature', { kind: 'signature' }),
      ]),
    ]),
  ),
}

export const templatesUk: readonly ShippedTemplate[] = [inventory, fireDoors]
