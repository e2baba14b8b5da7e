import type { Cast, Repair, RepairLine } from '../cast.ts'

const labour = (description: string, hours: number, unitPrice = 4800): RepairLine => ({ kind: 'labour', description, quantity: hours * 100, unit: 'hour', unitPrice })
const part = (description: string, pieces: number, unitPrice: number): RepairLine => ({ kind: 'material', description, quantity: pieces * 100, unit: 'piece', unitPrice })
const fixed = (description: string, unitPrice: number): RepairLine => ({ kind: 'other', description, quantity: 100, unit: 'lump_sum', unitPrice })

const repairs: readonly Repair[] = [
  { title: 'Boiler locks out overnight, no heating', description: 'The combi boiler shows a low-pressure fault every morning and has to be topped up by hand. Two children under five live in the flat. Please find the loss of pressure and put it right.', category: 'heating-gas', service: 'no-heating', priority: 'emergency', lines: [labour('Trace pressure loss and repair', 3), part('Expansion vessel, 8 litre', 1, 9650), fixed('Gas safety check after work', 4500)], report: 'Expansion vessel had lost its charge and the pressure relief valve was passing. Both replaced, system re-pressurised to 1.3 bar and run for an hour without loss.' },
  { title: 'Water coming through bathroom ceiling', description: 'Brown stain the size of a dinner plate, dripping when the flat above uses its shower. The paint has bubbled and the plasterboard is soft to the touch.', category: 'plumbing', service: 'leaks', priority: 'urgent', lines: [labour('Open up, trace and stop leak', 4), part('Shower waste and seal kit', 1, 3890), labour('Make good ceiling', 3, 4200)], report: 'Perished seal on the shower waste above. Renewed waste and resealed tray, cut out and replaced one square metre of board, skimmed and stain-blocked.' },
  { title: 'Front entrance door does not latch', description: 'The closer slams the door but the latch misses the keep, so the communal entrance stands open. Three parcels have gone missing this month.', category: 'carpentry', service: 'external-doors', priority: 'urgent', lines: [labour('Adjust frame and keep', 2), part('Door closer, size 4', 1, 11200)], report: 'Door had dropped 6 mm on the top hinge. Hinges packed and re-screwed, keep re-cut, new closer fitted and set.' },
  { title: 'Mould on bedroom wall behind wardrobe', description: 'Black mould along the outside wall, about two square metres. The tenant wipes it monthly and it returns. No extractor in the adjoining bathroom.', category: 'damp-mould', service: 'mould-treatment', priority: 'urgent', lines: [labour('Treat, seal and redecorate wall', 6, 4200), part('Humidistat extractor fan', 1, 13400), labour('Core and wire fan', 3)], report: 'Wall treated with fungicidal wash, sealed and painted with mould-resistant emulsion. Humidistat fan fitted in bathroom and tested at 15 litres a second.' },
  { title: 'Kitchen mixer tap drips constantly', description: 'The tap over the sink drips day and night, worse on hot. Isolators under the sink look seized.', category: 'plumbing', service: 'taps-and-sinks', priority: 'routine', lines: [labour('Replace tap and isolators', 1.5), part('Monobloc mixer tap', 1, 6400), part('15 mm isolating valve', 2, 780)], report: 'Tap and both isolating valves replaced. No leaks after thirty minutes under pressure.' },
  { title: 'Communal stair lighting out on second floor', description: 'Four fittings in a row are dead, the stairs are dark after four o’clock. The breaker has not tripped.', category: 'electrical', service: 'lighting', priority: 'urgent', lines: [labour('Fault-find lighting circuit', 2, 5200), part('LED bulkhead with emergency pack', 4, 5850)], report: 'Failed neutral in the first fitting. All four bulkheads replaced with LED emergency units and discharge-tested for three hours.' },
  { title: 'Gutter overflowing onto rear elevation', description: 'Moss and a loose bracket, water runs down the brickwork above the kitchen window whenever it rains.', category: 'roofing', service: 'gutters-and-downpipes', priority: 'routine', lines: [labour('Clear and re-fix gutter from tower', 4, 4400), part('Cast-effect gutter bracket', 5, 640), fixed('Mobile access tower, one day', 11500)], report: 'Eighteen metres cleared and flushed, five brackets replaced, fall corrected towards the downpipe.' },
  { title: 'Annual gas safety record due', description: 'Landlord gas safety check for boiler and hob. Certificate to be left with the tenant and uploaded here.', category: 'heating-gas', service: 'gas-safety-check', priority: 'planned', lines: [fixed('Gas safety record, boiler and hob', 8500)], report: 'Boiler and hob inspected, combustion ratio 0.0021, no defects. Record issued and copy left with tenant.' },
  { title: 'Blocked kitchen sink, backing up', description: 'Water stands in the sink and comes up in the washing machine waste. Plunger and crystals already tried.', category: 'drainage', service: 'blocked-drain', priority: 'urgent', lines: [labour('Clear waste by machine', 2, 5500), fixed('CCTV check of run', 6500)], report: 'Fat blockage four metres downstream cleared with a cable machine; camera shows a clear run to the stack.' },
  { title: 'Double-glazed unit misted, lounge', description: 'The sealed unit in the left casement has failed and cannot be seen through. 1130 by 620 millimetres.', category: 'glazing-locks', service: 'double-glazing', priority: 'routine', lines: [part('Sealed unit 4-16-4, 1130 x 620', 1, 10900), labour('Measure and fit', 1.5)], report: 'Unit measured, made and fitted, beads re-bedded.' },
  { title: 'Fence panels down after the storm', description: 'Three panels and two posts are down between the car park and number 14. Residents have put up tape.', category: 'grounds', service: 'fencing', priority: 'routine', lines: [labour('Dig out and set posts, hang panels', 6, 3900), part('Concrete post 2.4 m', 2, 3450), part('Closeboard panel 1.8 m', 3, 6250)], report: 'Two concrete posts set and three panels hung. Old material cleared away.' },
  { title: 'Rats seen in bin store', description: 'Droppings behind the recycling bins and a gnawed corner on the door. Two residents have reported seeing rats by day.', category: 'pest-control', service: 'rats-and-mice', priority: 'urgent', lines: [fixed('Three-visit treatment', 19500), part('Bristle strip and kick plate', 1, 5400)], report: 'Bait stations placed and checked three times, no take at last visit. Door proofed with bristle strip and kick plate.' },
  { title: 'Stairwell walls scuffed, repaint before letting', description: 'Ground to first floor landing, walls only, magnolia to match. The agent has viewings from the end of the month.', category: 'decorating', service: 'painting', priority: 'planned', lines: [labour('Prepare and paint two coats', 12, 3800), part('Trade emulsion, 10 litre', 2, 5200)], report: 'Walls filled, rubbed down and painted two coats. Handrail cleaned.' },
  { title: 'Smoke alarm chirping, top floor hallway', description: 'Mains alarm chirps every minute, a new battery makes no difference. The date on the head is over ten years old.', category: 'electrical', service: 'smoke-and-co-alarms', priority: 'urgent', lines: [part('Mains optical smoke alarm', 1, 4200), labour('Replace and test', 1, 5200)], report: 'Alarm head and base replaced, interlink tested with the other two alarms in the flat.' },
  { title: 'Bath panel loose and seal perished', description: 'The panel has come off its clips and water gets behind it. The silicone along the wall is black.', category: 'plumbing', service: 'showers-and-baths', priority: 'routine', lines: [labour('Re-fix panel, renew sealant', 2), part('Bath panel and clips', 1, 4600)], report: 'New panel fitted on adjustable clips, old sealant removed and renewed with sanitary silicone.' },
  { title: 'Lift lobby door hinges squeal', description: 'Fire door on the third floor squeals and does not close fully from half open.', category: 'carpentry', service: 'internal-doors', priority: 'routine', lines: [labour('Re-hang fire door', 2), part('Fire-rated hinge set', 1, 3100)], report: 'Door re-hung on new fire-rated hinges, gaps set to three millimetres, closes from any angle.' },
  { title: 'Radiator cold at the top in two bedrooms', description: 'Both radiators stay cold along the top even after bleeding. The rest of the flat is warm.', category: 'heating-gas', service: 'radiators', priority: 'routine', lines: [labour('Balance system, replace valves', 3), part('Thermostatic valve pair', 2, 2850)], report: 'Sludge in both radiators flushed out, valves replaced and system balanced.' },
  { title: 'End-of-tenancy clean, two-bedroom flat', description: 'Full clean including oven, inside of cupboards and windows. Keys are at the office.', category: 'cleaning', service: 'end-of-tenancy', priority: 'planned', lines: [fixed('End-of-tenancy clean, two bedrooms', 22000), fixed('Oven clean', 6500)], report: 'Flat cleaned throughout, oven stripped and cleaned, photographs attached.' },
]

export const uk: Cast = {
  namespace: 'uk',
  locale: 'en-GB',
  client: {
    name: 'Northgate Homes',
    telephone: '0161 496 0101',
    branches: [
      { name: 'Northgate Manchester', street: '18 Tib Lane', town: 'Manchester', postcode: 'M2 4JA', color: '#0f5257' },
      { name: 'Northgate Leeds', street: '41 Park Row', town: 'Leeds', postcode: 'LS1 5HN', color: '#7a4b12' },
    ],
    members: [
      { name: 'Helen Ashworth', role: 'ADM', email: 'helen.ashworth@northgate.example' },
      { name: 'Daniel Okafor', role: 'PRM', email: 'daniel.okafor@northgate.example' },
      { name: 'Priya Nair', role: 'COO', email: 'priya.nair@northgate.example' },
      { name: 'Martin Whitlock', role: 'FIN', email: 'martin.whitlock@northgate.example' },
      { name: 'Siobhan Kelly', role: 'INS', email: 'siobhan.kelly@northgate.example' },
      { name: 'Tom Barrow', role: 'VWR', email: 'tom.barrow@northgate.example' },
    ],
  },
  companies: [
    { name: 'Pennine Heating & Plumbing', owner: 'Carl Hebden', email: 'carl@pennineheating.example', telephone: '0113 496 0144', town: 'Leeds', postcode: 'LS12 1BE', vatNumber: '', categories: ['heating-gas', 'plumbing', 'drainage'], kind: 'contracted' },
    { name: 'Ancoats Building Services', owner: 'Rita Marsh', email: 'rita@ancoatsbuilding.example', telephone: '0161 496 0177', town: 'Manchester', postcode: 'M4 6DE', vatNumber: '', categories: ['carpentry', 'decorating', 'damp-mould', 'general'], kind: 'contracted' },
    { name: 'Calder Electrical', owner: 'Imran Sheikh', email: 'imran@calderelectrical.example', telephone: '01422 496 012', town: 'Halifax', postcode: 'HX1 2JH', vatNumber: '', categories: ['electrical'], kind: 'preferred' },
    { name: 'Ridgeline Roofing', owner: 'Gareth Pugh', email: 'gareth@ridgeline.example', telephone: '0161 496 0133', town: 'Stockport', postcode: 'SK1 3XE', vatNumber: '', categories: ['roofing', 'glazing-locks', 'grounds'], kind: 'preferred' },
    { name: 'Northgate Repairs Team', owner: 'Lesley Duke', email: 'lesley@northgaterepairs.example', telephone: '0161 496 0102', town: 'Manchester', postcode: 'M2 4JA', vatNumber: '', categories: ['general', 'carpentry', 'plumbing'], kind: 'dlo' },
    { name: 'Irwell Property Care', owner: 'Joanna Firth', email: 'joanna@irwellcare.example', telephone: '0161 496 0155', town: 'Salford', postcode: 'M5 4WT', vatNumber: '', categories: ['cleaning', 'pest-control', 'grounds'], kind: 'preferred' },
  ],
  companyMembers: [
    { name: 'Naomi Clegg', role: 'KM', email: 'naomi@pennineheating.example' },
    { name: 'Ruth Bamford', role: 'KB', email: 'ruth@pennineheating.example' },
    { name: 'Wes Holroyd', role: 'KX', email: 'wes@pennineheating.example' },
    { name: 'Pawel Nowak', role: 'SUB', email: 'pawel@pennineheating.example' },
  ],
  streets: [
    { estate: 'Canal Wharf', street: 'Redhill Street', town: 'Manchester', postcode: 'M4 5BA', numbers: ['12', '14'], units: ['Flat 1', 'Flat 2', 'Flat 3', 'Flat 4'] },
    { estate: 'Beech Court', street: 'Wilmslow Road', town: 'Manchester', postcode: 'M20 3QS', numbers: ['201', '203'], units: ['Flat A', 'Flat B', 'Flat C', 'Flat D'] },
    { estate: 'Kirkstall Mills', street: 'Abbey Road', town: 'Leeds', postcode: 'LS5 3NG', numbers: ['7', '9'], units: ['Flat 1', 'Flat 2', 'Flat 3', 'Flat 4'] },
  ],
  residents: [
    { name: 'Grace Adeyemi', telephone: '07700 900142', email: 'grace.adeyemi@post.example' },
    { name: 'Ian Carver', telephone: '07700 900168', email: 'ian.carver@post.example' },
    { name: 'Molly Sutcliffe', telephone: '07700 900191', email: 'molly.s@post.example' },
  ],
  repairs,
  words: {
    access: 'Key safe left of the main entrance, code from the office. Please ring ten minutes before arriving.',
    sendBack: 'The ceiling is patched but not painted, and the photo after the work does not show the finished joint.',
    note: 'Price includes parking and disposal. Work within five working days of acceptance.',
    noAccess: 'Knocked twice, rang the bell and waited fifteen minutes. Left a card with our number.',
    partsNeeded: 'The fan motor is a special order; back in stock next week.',
    changeRequest: 'Please price the extractor fan separately, the owner may fit one later.',
    reject: 'Higher than the other quote for the same scope.',
    cancel: 'The resident repaired it with the owner’s consent.',
    declineInvoice: 'The invoice names the wrong property, please correct the address.',
    noPhoto: 'The resident asked for no photographs inside the flat.',
  },
}
