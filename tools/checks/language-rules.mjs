/**
 * Wording of comments and documents: a pattern, what to write instead, and an example that must fail. The patterns find
 * figures of speech of an earlier style, which name no mechanism.
 */
export const phrases = [
  [/\b(?:whoever|whosever|whomever)\b/i, 'name the caller, member or process', 'Whoever asks first is served'],
  [
    /\b(?:nobody|somebody)(?:'s)?\b/i,
    'name the caller, member or process, or write "no member"',
    'nobody waits for it',
  ],
  [/\b(?:what is|is|are|was|were|been) told\b/i, 'notified, recorded, pushed or mailed', 'The member is told at once'],
  [/\btells? (?:it|them|nobody|the log|the others)\b/i, 'record, notify, push or return', 'The trigger tells the log'],
  [/\bhears? (?:of|it|that|why|there)\b/i, 'is notified of, receives or subscribes to', 'A colleague hears of it'],
  [/\bstands? (?:there|for itself|in the way)\b/i, 'state the condition', 'A lock stands in the way'],
  [/\b(?:goes?|comes?) alone\b/i, 'runs without a batch, a single command', 'A command that comes alone runs at once'],
  [/\b(?:of ours|of one's own|those behind|in company)\b/i, 'state the owner or the order', 'Those behind it wait'],
  [/\blets? go\b/i, 'releases, frees or closes', 'The pool lets go of the connection'],
  [/\bwaves?\b/i, 'pipeline, batch or round trip', 'Statements are sent in one wave'],
  [/\bgives? way\b/i, 'yields or is delayed', 'A heavy call gives way'],
  [/\b(?:takes? back|taken back)\b/i, 'withdraws, reverts or revokes', 'The sign-off is taken back'],
  [/\banew\b/i, 'again, or recreated', 'The index is made anew'],
  [
    /\b(?:head on|of old|in vain|aloud|hand in hand|rides? along|goes? along)\b/i,
    'describe the event',
    'Two calls meet head on',
  ],
  [/\b(?:thither|hither|whereof|beneath|turn about)\b/i, 'plain technical English', 'Data lies beneath it'],
]

/**
 * Identifiers of an earlier vocabulary by what to write instead. They are unique enough to be forbidden in code,
 * SQL and documents.
 */
const formerNames = {
  'MethodCall or MethodRequest': 'Scene momentOf callsOf',
  RunnerServices: 'Engine',
  'TenantSession, applySession': 'takeTenant takeReader TakenKey isAsRemembered',
  'IdempotencyClaim, StoredResponse': 'KeptCall answerKept keepAnswer take_key',
  'deferWrite, afterCommit or finalReads': 'atLast lastly',
  'pipelineWrite, PipelinedClient': 'WaveClient asFewStatements',
  'capture_change, the trigger of the change log': 'toldRow note_change all_told mayHaveNoted',
  'next_bucket, status_changes_at': 'bucket_next turns_at bucketNext hasTurned nextTurn settleTurns',
  'refreshPlacement, OrderPlacement, PlacementSnapshot':
    'settleStanding standingOf StandingThen standingHistory standingApart',
  'loadState, QueryState': 'listStandingOf panelStandingOf standingFor',
  LadderProgress: 'LadderStanding tellStanding ladderTurns saveTurn',
  'EmailMessage, MailTransport': 'Letter writeLetter letterPage LetterSwitch letterKeys',
  'mailer, MailConfiguration': 'mailOffice MailOffice MailRoom PostTrouble',
  'ReplyHandler, DeliveryOutcome, unsubscribe-token': 'ReplyDesk stopToken',
  'renderPdf, PdfLayout': 'drawPaper drawOrder PaperFormat penOn paperWords',
  'simulated-gateway': 'houseBank',
  'PostgresSetupError, hint': 'PostgresTrouble wayOut',
  'http-client, BlockedAddressError': 'OutgoingRefused',
  'ChannelAccess, authorizeChannel, subscribe': 'hearingOf listenTo newsSince hearOut',
  'pushToMember, pushToTenant': 'tellMember tellTenant',
  'the verb of the event: record…Event, view…, mail…, format…':
    'tellBooking tellOrder tellJob tellQuote tellInvoice tellReport tellVariation tellTalk tellCalled tellQuestion tellReview tellHazard tellLadder tellRound tellAwaited tellBlocked tellNews tellPerson tellFacts tellFailure tellOwn tellDownload tellBulkRun',
  'load…ForUpdate, consume…, claim… or lock…':
    'takeQuote takeJob takeOrder takeReport takeIssue takeInvoice takeVariation takeBooking takeRole takeChallenge takeStep takeRecoveryCode takeDue takeUntold takeSeat takePlaceFor takeOut takeBackSignOff takeSeal takeStock takeAfter takesPart',
  'authenticationLevel, enforceSecondFactor, requiresSecondFactor':
    'strengthOf withinOpenDoors isFactorAsked factorNeed isFreshlyProved freshMillis',
  'run-as-member': 'PerformAs performer',
  'database-health, statement-cache, read-limiter, heap-limits':
    'answersSoon keptTexts FewAtOnce steadyMemory keepMemorySteady watchCopy keepsUp takesLate wroteCookie',
  'TestServer, TestContext, TestUser': 'openStage Theatre ClientStage',
  'SeedData, seedMarket, Scenario': 'castMainJob arrangeDesk tellStory plotsFor introduceFirms',
  'PublicPageLayout, Redirect, SuspenseBoundary': 'Doorstep GoOn openDoorstep',
  'navItem, clientNavigation': 'clientWays contractorWays isOpenWay waysOfChoice chainWays rejectWays transferWays',
  'formErrors, networkFailure, timeouts': 'faultsOf isSilence silenceAs tellSilence patience',
  'deferRequests, OfflineQueue, allowOffline':
    'holdCalls whenLetGo letGoOncePainted Keeper useKeeper makeKeepable useKeptCommand',
  'TitleWithSubtitle, useDebounced, useNavigateTo': 'TwoLines useSettled useGo',
  'combineQueries, loader, prefetch': 'askFirst AskFirst askEarly oftenNext openPartOf openMarket',
  'dedupeRequest, InFlight, switchUser': 'sharedFlight riders turnInto leaveFor',
  'Refusal, ok, refuse, validate…':
    'formFault slotFault paperFault termsFault ruleFault freeFault delegationFault faultOf',
  'CreationContext, OrderCommandContext': 'Birth birthOf Occasion',
  'ResponsibleParty, PlacementReason': 'BallHolder BallBecause ClientBecause',
  'PartyDurations, zeroDurations': 'noWaits waitsAt waitingParties',
  'projectFacts, scheduledChangeTimes': 'factsAt turningPoints withoutFormerHires',
  'applyTransition, OrderTransition': 'OrderNews OrderAnswer settleAfterLoss lossReasons',
  'EpochMs, allocate, allocateExact': 'Millis shareOut apportion',
  'default…': 'shippedClock shippedLadders shippedSignOff usualWeek',
  'ApprovalRequest, startApproval, retainedApprovals':
    'beginRound roundFrom carriedOver isPassedOver awaitedIn ChainGround',
  'OrderAggregate, loadForUpdate, saveAggregate': 'OrderFile askedOfJobs',
  'addWatchers, assertParentsVisible': 'letWatch loosenDuplicate seeParents',
  'approvable, ApprovalTarget': 'PaperMoves quoteMoves invoiceMoves ActingFor readActing closedBy mayDecideOn',
  'assertCompliant, nonCompliantAmong': 'refuseUnvetted unvettedAmong',
}

/** Words of an earlier vocabulary that are also English: forbidden as identifiers only, outside the paths that have them on the wire. */
const homonyms = {
  'status, placement or progress by its meaning': {
    words: 'standing standings',
    except: /price-list|order-view|history-slider|activity\.store|orders\.test/,
  },
  'the sentence, text, event or row it holds': { words: 'told untold tells' },
  'locked, or the name of the row': { words: 'held' },
  'claimed, accepted, locked or the name of the row': { words: 'taken', except: /work-orders\/tender\.ts$/ },
  'the stored or saved thing': { words: 'kept' },
  'the started or initial thing': { words: 'begun' },
  'the related data by name': { words: 'beside around surroundings' },
  'context, of type OrderCommandContext': { words: 'occasion' },
  'the server, seed data or user of the test': { words: 'theatre cast scene' },
  'combineQueries, or the total': { words: 'together' },
  'afterCommit, or what follows': { words: 'afterwards' },
  'pipelineWrite, or the amount in transit': { words: 'underWay', except: /wallet/ },
  'row-level security or boundaries': { words: 'walls' },
}

/** Parts of file names that belong to the same vocabulary. */
const fileParts = {
  'simulated-gateway': 'house-bank',
  'mailer, email-layout': 'mail-office letter-page reply-server',
  'session-settings': 'take-tenant take-over',
  'work-order-pdf': 'paper-frame list-sheets',
  'test-server': 'stage theatre',
  'row-level-security, boundaries': 'walls',
  'placement, status or load-state': 'standing',
  'the mechanism': 'wave told-row few-at-once answers-soon kept-texts hear-out steady-memory one-statement let-watch',
  'the subject': 'notebook desk doorstep waiting-list',
}

const each = (groups) =>
  Object.entries(groups).flatMap(([instead, given]) => {
    const { words, except } = typeof given === 'string' ? { words: given } : given
    return words.split(' ').map((word) => ({ word, instead, except }))
  })

export const formerIdentifiers = each(formerNames)
export const homonymIdentifiers = each(homonyms)
export const formerFileParts = each(fileParts)
