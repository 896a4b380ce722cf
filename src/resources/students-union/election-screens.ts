import { defineColumns, defineReport, f, who, type Screen } from '@/schema';

const office = [who.admin('U')];
const group = 'Election';
const electionParam = { election: f.ref('union-election', { required: true }) } as const;
const word = (label: string, more: { readonly required?: boolean; readonly help?: string } = {}) =>
  f.text({ max: 300, label, required: true, ...more });
const roll = (label: string, help?: string) =>
  f.text({ max: 40, required: true, label, ...(help ? { help } : {}) });
const CANDIDATE_TONES = {
  filed: 'warn',
  accepted: 'good',
  rejected: 'bad',
  withdrawn: 'muted',
  contesting: 'good',
  elected: 'good',
  not_elected: 'muted',
  unopposed: 'good',
} as const;

export const EXPENSE_LABELS = { handed_in: 'Submitted on', in_time: 'On time' } as const;
const BALLOT_LABELS = { asked_again: 'Second requested', code_asked: 'Code requested' } as const;

const DESK = defineColumns(
  { name: 'title', label: 'Post' },
  { name: 'kind', label: 'Kind', kind: 'choice' },
  { name: 'voters_are', label: 'Voters' },
  { name: 'seats', label: 'Seats', kind: 'int' },
  { name: 'voters', label: 'Number of voters', kind: 'int' },
  {
    name: 'candidates',
    label: 'Candidates',
    kind: 'int',
    link: '/students-union/candidates?election={election}',
  },
  {
    name: 'stands',
    label: 'Status',
    kind: 'choice',
    tones: {
      to_be_voted: 'good',
      unopposed: 'muted',
      vacant: 'warn',
      few_voters: 'warn',
      counted: 'good',
    },
    labels: { to_be_voted: 'Contested', few_voters: 'Too few voters' },
  },
  { name: 'issued', label: 'Ballots issued', kind: 'int' },
);
const NOMINATION = {
  post: f.text({ required: true, max: 20, label: 'Post' }),
  candidate: roll('Candidate’s roll number'),
  proposer: roll('Proposer’s roll number'),
  seconder: roll(
    'Seconder’s roll number',
    'Both must be voters for this post and support only one nomination.',
  ),
  manifesto: f.longtext({ max: 2000 }),
  photo: f.file({ types: ['jpg', 'png'], max: 2_000_000 }),
  declared: f.bool({
    required: true,
    default: false,
    label: 'Declaration received: no criminal record or disciplinary action',
  }),
} as const;

export const electionScreen = defineReport({
  path: 'election/{election}',
  label: 'Election desk',
  group,
  who: office,
  params: electionParam,
  columns: DESK,
  help: 'Progress of an election and its next step.',
  actions: {
    notify: {
      label: 'Notify election',
      who: office,
      tone: 'primary',
      help: 'The schedule becomes visible to the union.',
    },
    'open-nominations': { label: 'Open nominations', who: office, tone: 'primary' },
    'close-nominations': {
      label: 'Close nominations',
      who: office,
      tone: 'primary',
      help: 'Nominations can then be scrutinised. Candidates can still withdraw.',
    },
    'publish-list': {
      label: 'Publish final list',
      who: office,
      tone: 'primary',
      help: 'Locks voters, posts and candidates; draws ballot order. Cannot be undone.',
    },
    'open-poll': {
      label: 'Open poll',
      who: office,
      tone: 'primary',
      help: 'The ballot box is empty. Officers can now release ballots.',
    },
    'close-poll': {
      label: 'Close poll',
      who: office,
      tone: 'primary',
      help: 'Ends voting, seals the shuffled box and destroys the signing keys.',
    },
    declare: {
      label: 'Declare result',
      who: [who.admin('A')],
      tone: 'primary',
      help: 'The result becomes visible to everyone.',
    },
    annul: {
      label: 'Annul election',
      who: office,
      tone: 'danger',
      fields: {
        order_no: f.text({ required: true, max: 60, label: 'Order number' }),
        reason: word('Reason'),
      },
    },
    destroy: {
      label: 'Destroy ballots',
      who: [who.admin('A')],
      tone: 'danger',
      help: 'Deletes ballots and tokens after the complaint period. Keeps the count.',
    },
  },
});

export const candidates = defineReport({
  path: 'candidates',
  label: 'Candidates',
  group,
  who: office,
  help: 'Nominations, eligibility checks and decisions.',
  filters: {
    election: f.ref('union-election'),
    tab: f.choice(['standing', 'rejected', 'withdrawn', 'all'], {
      label: 'Stage',
      default: 'standing',
    }),
    post: f.text({ max: 20, label: 'Post' }),
  },
  columns: [
    { name: 'number', label: 'Number', kind: 'int' },
    { name: 'name', label: 'Candidate', link: '/students-union/candidate/{id}' },
    { name: 'roll_no', label: 'Roll number' },
    { name: 'class', label: 'Class' },
    { name: 'title', label: 'Post' },
    { name: 'state', label: 'State', kind: 'choice', tones: CANDIDATE_TONES },
    {
      name: 'checks',
      label: 'Rules',
      kind: 'choice',
      tones: { all_met: 'good', to_be_seen: 'warn', not_met: 'bad' },
      labels: { all_met: 'Meets all rules', to_be_seen: 'To check' },
    },
    { name: 'spent', label: 'Spent', kind: 'money' },
  ],
  actions: {
    nominate: {
      label: 'File nomination',
      who: office,
      tone: 'primary',
      icon: 'add',
      fields: NOMINATION,
    },
  },
});

export const candidateScreen = defineReport({
  path: 'candidate/{id}',
  label: 'Candidate',
  group,
  who: office,
  params: { id: f.int({ required: true, min: 1, label: 'Candidate' }) },
  columns: [
    { name: 'what', label: 'Check', kind: 'choice' },
    { name: 'found', label: 'Finding' },
    {
      name: 'result',
      label: 'Result',
      kind: 'choice',
      tones: {
        met: 'good',
        not_met: 'bad',
        unknown: 'warn',
        overdue: 'bad',
        too_much: 'bad',
        handed_in: 'good',
        in_time: 'muted',
      },
      labels: EXPENSE_LABELS,
    },
  ],
  actions: {
    accept: {
      label: 'Accept',
      who: office,
      tone: 'primary',
      fields: {
        order_no: f.text({
          max: 60,
          label: 'Order number',
          help: 'Required if a rule is not met.',
        }),
      },
    },
    reject: { label: 'Reject', who: office, tone: 'danger', fields: { reason: word('Reason') } },
    withdraw: { label: 'Withdraw', who: office, help: 'At the candidate’s written request.' },
    amend: {
      label: 'Change',
      who: office,
      fields: {
        manifesto: NOMINATION.manifesto,
        photo: NOMINATION.photo,
        declared: NOMINATION.declared,
      },
    },
    expense: {
      label: 'Add expense',
      who: office,
      icon: 'add',
      fields: {
        item: f.text({ required: true, max: 120, label: 'Item' }),
        amount: f.money({ required: true, min: 1, max: 100_000_000 }),
        bill_no: f.text({ max: 40, label: 'Bill number' }),
        spent_on: f.date({ required: true, label: 'Date spent' }),
      },
    },
    audited: {
      label: 'Record account',
      who: office,
      fields: {
        audited_on: f.date({ required: true, label: 'Date the audited account was received' }),
      },
    },
  },
});

export const voters = defineReport({
  path: 'voters/{election}',
  label: "Voters' roll",
  group,
  who: office,
  params: electionParam,
  help: 'Eligible voters and ballots issued. Votes are never shown.',
  filters: {
    department: f.ref('department'),
    batch: f.ref('batch'),
    state: f.choice(['eligible', 'issued', 'asked_again', 'code_asked'], {
      label: 'State',
      labels: BALLOT_LABELS,
    }),
  },
  columns: [
    { name: 'roll_no', label: 'Roll number' },
    { name: 'name', label: 'Name', sticky: true },
    { name: 'programme', label: 'Programme' },
    { name: 'semester', label: 'Semester' },
    { name: 'department', label: 'Department' },
    {
      name: 'state',
      label: 'State',
      kind: 'choice',
      tones: { eligible: 'muted', issued: 'good', asked_again: 'warn', code_asked: 'warn' },
      labels: BALLOT_LABELS,
    },
    { name: 'issued_on', label: 'Issued on', kind: 'date' },
  ],
  actions: {
    'ask-again': {
      label: 'Request second ballot',
      who: office,
      on: 'rows',
      fields: {
        reason: word('Reason', {
          help: 'For example, the booth device failed before the vote was cast.',
        }),
      },
    },
    'grant-again': {
      label: 'Approve second ballot',
      who: office,
      on: 'rows',
      help: 'Must be approved by a different officer.',
    },
    'ask-code': {
      label: 'Request code',
      who: office,
      on: 'rows',
      fields: {
        reason: word('Reason', {
          help: 'For example, the email address is wrong. Check the ID card first.',
        }),
      },
    },
    'grant-code': {
      label: 'Issue code',
      who: office,
      on: 'rows',
      file: true,
      help: 'Issued by a different officer. The voter enters the printed code.',
    },
  },
});

export const electionStatistics = defineReport({
  path: 'election-statistics',
  label: 'Election statistics',
  group,
  who: office,
  help: 'Turnout, and the result after the count.',
  filters: {
    election: f.ref('union-election'),
    tab: f.choice(['turnout', 'result', 'expenses'], { label: 'What', default: 'turnout' }),
  },
  actions: {
    lot: {
      label: 'Decide tie by lot',
      who: office,
      fields: {
        post: f.text({ required: true, max: 20, label: 'Post' }),
        numbers: f.text({
          required: true,
          max: 60,
          label: 'Candidate numbers chosen by lot',
          help: 'Separate with commas, one for each tied seat.',
        }),
        witnesses: f.text({ required: true, max: 200, label: 'Witnesses' }),
      },
    },
    form: { label: 'Result form', who: office, file: true, icon: 'print' },
    certificate: { label: 'Certificate', who: office, on: 'rows', file: true },
  },
});

/** All election screens of the office (administration §9.2–9.4). */
export const ELECTION_SCREENS: readonly Screen[] = [
  {
    kind: 'resource',
    path: 'elections',
    label: 'Elections',
    group,
    who: office,
    resource: 'union-election',
    help: 'Dates and officers of each election.',
  },
  {
    kind: 'resource',
    path: 'election-posts/{election}',
    label: 'Posts',
    group,
    who: office,
    resource: 'election-post',
    params: electionParam,
    help: 'Posts, their seats and their voters.',
  },
  electionScreen,
  candidates,
  candidateScreen,
  voters,
  {
    kind: 'page',
    path: 'polling/{election}',
    label: 'Polling desk',
    group,
    who: office,
    params: electionParam,
    help: 'Find voters, check ID cards and release ballots to booths.',
  },
  {
    kind: 'page',
    path: 'ballot-box/{election}',
    label: 'Ballot box',
    group,
    who: office,
    params: electionParam,
    help: 'The ballot box key, its three shares, and the count.',
  },
  electionStatistics,
];
