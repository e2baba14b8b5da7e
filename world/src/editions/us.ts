import type { Cast, Repair, RepairLine } from '../cast.ts'

const labor = (description: string, hours: number, unitPrice = 8500): RepairLine => ({ kind: 'labour', description, quantity: hours * 100, unit: 'hour', unitPrice })
const part = (description: string, pieces: number, unitPrice: number): RepairLine => ({ kind: 'material', description, quantity: pieces * 100, unit: 'piece', unitPrice })
const fixed = (description: string, unitPrice: number): RepairLine => ({ kind: 'other', description, quantity: 100, unit: 'lump_sum', unitPrice })

const repairs: readonly Repair[] = [
  { title: 'No heat, furnace short-cycles', description: 'The furnace starts, runs for two minutes and shuts down. Indoor temperature was 58 degrees this morning and there is an infant in the unit.', category: 'heating-gas', service: 'no-heating', priority: 'emergency', lines: [labor('Diagnose and repair furnace', 3), part('Flame sensor and filter', 1, 6400), fixed('After-hours trip charge', 9500)], report: 'Flame sensor fouled and filter collapsed. Both replaced, combustion checked, ran three full cycles.' },
  { title: 'Water stain spreading on bathroom ceiling', description: 'Stain is about a foot across and drips whenever the unit above showers. Drywall is soft.', category: 'plumbing', service: 'leaks', priority: 'urgent', lines: [labor('Trace and stop leak', 3), part('Shower drain and gasket', 1, 4800), labor('Patch and paint ceiling', 4, 6500)], report: 'Shower drain gasket failed in the unit above. Replaced drain, cut out and patched drywall, primed and painted.' },
  { title: 'Lobby door will not latch', description: 'Closer slams the door and the strike is out of line, so the lobby stays open overnight. Packages have gone missing.', category: 'carpentry', service: 'external-doors', priority: 'urgent', lines: [labor('Rehang door, adjust strike', 2), part('Heavy-duty door closer', 1, 18500)], report: 'Door sagged a quarter inch on the top hinge. Rehung, strike moved, new closer set.' },
  { title: 'Mold on bedroom wall behind dresser', description: 'Black mold on the exterior wall, about twenty square feet. Resident cleans it monthly and it comes back. No bath fan next door.', category: 'damp-mould', service: 'mould-treatment', priority: 'urgent', lines: [labor('Remediate, seal and repaint', 8, 7800), part('Humidity-sensing bath fan', 1, 21000), labor('Vent and wire fan', 3)], report: 'Wall remediated under containment, sealed and painted. Humidity-sensing fan vented outside and tested.' },
  { title: 'Kitchen faucet drips constantly', description: 'Drips day and night, worse on hot. The shut-off valves under the sink will not turn.', category: 'plumbing', service: 'taps-and-sinks', priority: 'routine', lines: [labor('Replace faucet and stops', 1.5), part('Single-handle kitchen faucet', 1, 12900), part('Quarter-turn stop', 2, 1450)], report: 'Faucet and both stops replaced, no leaks after thirty minutes.' },
  { title: 'Stairwell lights out on second floor', description: 'Four fixtures in a row are dead and the stairs are dark after five. The breaker has not tripped.', category: 'electrical', service: 'lighting', priority: 'urgent', lines: [labor('Troubleshoot lighting circuit', 2, 9500), part('LED emergency fixture', 4, 8900)], report: 'Burned splice in the first box. Fixtures replaced with LED emergency units, ninety-minute test passed.' },
  { title: 'Gutter overflowing on rear wall', description: 'Leaves and a loose hanger; water runs down the siding above the kitchen window when it rains.', category: 'roofing', service: 'gutters-and-downpipes', priority: 'routine', lines: [labor('Clean and refasten gutter', 4, 7200), part('Gutter hanger', 6, 900)], report: 'Sixty feet cleaned and flushed, six hangers replaced, pitch corrected.' },
  { title: 'Annual boiler inspection due', description: 'Annual inspection of the building boiler. Leave the report on site and upload it here.', category: 'heating-gas', service: 'boiler-service', priority: 'planned', lines: [fixed('Annual boiler inspection and report', 28500)], report: 'Inspection completed, low-water cutoff tested, no deficiencies.' },
  { title: 'Kitchen sink backing up', description: 'Water stands in the sink and comes up in the washer standpipe. Plunger did not help.', category: 'drainage', service: 'blocked-drain', priority: 'urgent', lines: [labor('Clear drain by machine', 2, 9800), fixed('Camera inspection', 12500)], report: 'Grease blockage twelve feet in cleared; camera shows an open line to the stack.' },
  { title: 'Living room window fogged between panes', description: 'The seal in the left sash has failed and cannot be seen through. 44 by 24 inches.', category: 'glazing-locks', service: 'double-glazing', priority: 'routine', lines: [part('Insulated glass unit, 44 x 24', 1, 21500), labor('Measure and install', 1.5)], report: 'Unit made and installed, glazing beads reset.' },
  { title: 'Fence down after storm', description: 'Three sections and two posts are down between the parking lot and building 14. Residents put up tape.', category: 'grounds', service: 'fencing', priority: 'routine', lines: [labor('Set posts and hang sections', 6, 6800), part('Pressure-treated post', 2, 4800), part('Fence section, 6 ft', 3, 9800)], report: 'Two posts set in concrete and three sections hung, debris hauled away.' },
  { title: 'Rats seen in trash room', description: 'Droppings behind the recycling bins and a chewed corner on the door. Two residents saw rats in daylight.', category: 'pest-control', service: 'rats-and-mice', priority: 'urgent', lines: [fixed('Three-visit treatment', 39500), part('Door sweep and kick plate', 1, 8800)], report: 'Stations checked three times, no activity at last visit. Door proofed with sweep and kick plate.' },
  { title: 'Repaint stairwell before leasing', description: 'First to second floor, walls only, match existing color. Showings start at the end of the month.', category: 'decorating', service: 'painting', priority: 'planned', lines: [labor('Prep and paint two coats', 12, 6200), part('Interior latex, 5 gallon', 2, 16500)], report: 'Walls patched, sanded and painted two coats.' },
  { title: 'Smoke alarm chirping in hallway', description: 'Hardwired alarm chirps every minute, a new battery makes no difference. Date on the unit is past ten years.', category: 'electrical', service: 'smoke-and-co-alarms', priority: 'urgent', lines: [part('Hardwired smoke and CO alarm', 1, 7900), labor('Replace and test', 1, 9500)], report: 'Alarm replaced and interconnect tested with the other two.' },
  { title: 'Unit turn clean, two bedrooms', description: 'Full clean including oven, inside cabinets and windows. Keys are at the office.', category: 'cleaning', service: 'end-of-tenancy', priority: 'planned', lines: [fixed('Turn clean, two bedrooms', 34500), fixed('Oven clean', 8500)], report: 'Unit cleaned throughout, photos attached.' },
]

export const us: Cast = {
  namespace: 'us',
  locale: 'en-US',
  client: {
    name: 'Hudson & Main Management',
    telephone: '(212) 555-0110',
    branches: [
      { name: 'Hudson & Main Bronx', street: '900 Grand Concourse', town: 'Bronx', postcode: '10451', color: '#1f4e3d' },
      { name: 'Hudson & Main Brooklyn', street: '55 Court Street', town: 'Brooklyn', postcode: '11201', color: '#5b3a8c' },
    ],
    members: [
      { name: 'Maria Delgado', role: 'ADM', email: 'maria.delgado@hudsonmain.example' },
      { name: 'Kevin Brooks', role: 'PRM', email: 'kevin.brooks@hudsonmain.example' },
      { name: 'Tasha Greene', role: 'COO', email: 'tasha.greene@hudsonmain.example' },
      { name: 'Alan Rosen', role: 'FIN', email: 'alan.rosen@hudsonmain.example' },
      { name: 'Denise Park', role: 'INS', email: 'denise.park@hudsonmain.example' },
      { name: 'Frank Russo', role: 'VWR', email: 'frank.russo@hudsonmain.example' },
    ],
  },
  companies: [
    { name: 'Concourse Heating & Plumbing', owner: 'Luis Ortega', email: 'luis@concourseheating.example', telephone: '(718) 555-0144', town: 'Bronx', postcode: '10452', vatNumber: '', categories: ['heating-gas', 'plumbing', 'drainage'], kind: 'contracted' },
    { name: 'Borough Building Works', owner: 'Angela Ricci', email: 'angela@boroughworks.example', telephone: '(718) 555-0151', town: 'Brooklyn', postcode: '11215', vatNumber: '', categories: ['carpentry', 'decorating', 'damp-mould', 'general'], kind: 'contracted' },
    { name: 'Brightline Electric', owner: 'Marcus Hill', email: 'marcus@brightline.example', telephone: '(718) 555-0133', town: 'Queens', postcode: '11368', vatNumber: '', categories: ['electrical'], kind: 'preferred' },
    { name: 'Five Boro Roofing', owner: 'Sean Doyle', email: 'sean@fiveboro.example', telephone: '(718) 555-0166', town: 'Staten Island', postcode: '10301', vatNumber: '', categories: ['roofing', 'glazing-locks', 'grounds'], kind: 'preferred' },
    { name: 'Hudson & Main Maintenance', owner: 'Yolanda Price', email: 'yolanda@hmmaintenance.example', telephone: '(212) 555-0111', town: 'Bronx', postcode: '10451', vatNumber: '', categories: ['general', 'carpentry', 'plumbing'], kind: 'dlo' },
    { name: 'Clean Slate Services', owner: 'Grace Kim', email: 'grace@cleanslate.example', telephone: '(718) 555-0177', town: 'Brooklyn', postcode: '11217', vatNumber: '', categories: ['cleaning', 'pest-control', 'grounds'], kind: 'preferred' },
  ],
  companyMembers: [
    { name: 'Rosa Vega', role: 'KM', email: 'rosa@concourseheating.example' },
    { name: 'Linda Shaw', role: 'KB', email: 'linda@concourseheating.example' },
    { name: 'Andre Coleman', role: 'KX', email: 'andre@concourseheating.example' },
    { name: 'Victor Silva', role: 'SUB', email: 'victor@concourseheating.example' },
  ],
  streets: [
    { estate: 'Gerard Court', street: 'Gerard Avenue', town: 'Bronx', postcode: '10451', numbers: ['751', '755'], units: ['Apt 1A', 'Apt 2C', 'Apt 3L', 'Apt 4B'] },
    { estate: 'Snyder Houses', street: 'Snyder Avenue', town: 'Brooklyn', postcode: '11203', numbers: ['5603', '5607'], units: ['Apt 1', 'Apt 2', 'Apt 3', 'Apt 4'] },
    { estate: 'Prospect Row', street: '8th Avenue', town: 'Brooklyn', postcode: '11215', numbers: ['410', '412'], units: ['Apt 1F', 'Apt 1R', 'Apt 2R', 'Apt 3F'] },
  ],
  residents: [
    { name: 'Diane Cooper', telephone: '(917) 555-0142', email: 'diane.cooper@post.example' },
    { name: 'Hector Ramos', telephone: '(917) 555-0168', email: 'hector.ramos@post.example' },
    { name: 'Alice Wong', telephone: '(917) 555-0191', email: 'alice.wong@post.example' },
  ],
  repairs,
  words: {
    access: 'Lockbox left of the main entrance, code from the office. Please call ten minutes before arriving.',
    sendBack: 'The ceiling is patched but not painted, and the after photo does not show the finished joint.',
    note: 'Price includes parking and disposal. Work within five business days of acceptance.',
    noAccess: 'Knocked twice, rang the bell and waited fifteen minutes. Left a card with our number.',
    partsNeeded: 'The fan motor is a special order and is back in stock next week.',
    changeRequest: 'Please price the fan separately, the owner may add one later.',
    reject: 'Higher than the other quotes for the same scope.',
    cancel: 'The resident had it repaired with the owner’s consent.',
    declineInvoice: 'The invoice shows the wrong building, please correct the address.',
    noPhoto: 'The resident asked for no photos inside the unit.',
  },
}
