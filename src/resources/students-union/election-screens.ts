import { defineColumns, defineReport, f, who, type Screen } from '@/schema';

const office = [who.admin('U')];
const group = 'Election';
const one = { election: f.ref('union-election', { required: true }) } as const;
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

const DESK = defineColumns(
  { name: 'title', label: 'Post' },
  { name: 'kind', label: 'Kind', kind: 'choice' },
  { name: 'voters_are', label: 'Who votes' },
  { name: 'seats', label: 'Seats', kind: 'int' },
  { name: 'voters', label: 'Voters', kind: 'int' },
  {
    name: 'candidates',
    label: 'Candidates',
    kind: 'int',
    link: '/students-union/candidates?election={election}',
  },
  {
    name: 'stands',
    label: 'Stands',
    kind: 'choice',
    tones: {
      to_be_voted: 'good',
      unopposed: 'muted',
      vacant: 'warn',
      few_voters: 'warn',
      counted: 'good',
    },
  },
  { name: 'issued', label: 'Papers issued', kind: 'int' },
);
const NOMINATION = {
  post: f.text({ required: true, max: 20, label: 'Post' }),
  candidate: roll('Roll number of the candidate'),
  proposer: roll('Roll number of the proposer'),
  seconder: roll(
    'Roll number of the seconder',
    'Both vote for this post themselves, and support one nomination for it.',
  ),
  manifesto: f.longtext({ max: 2000 }),
  photo: f.file({ types: ['jpg', 'png'], max: 2_000_000 }),
  declared: f.bool({
    required: true,
    default: false,
    label: 'Has declared: no criminal record, no disciplinary action',
  }),
} as const;

export const electionScreen = defineReport({
  path: 'election/{election}',
  label: 'Election desk',
  group,
  who: office,
  params: one,
  columns: DESK,
  help: 'How far an election is, what it lacks, and the next step.',
  actions: {
    notify: {
      label: 'Notify the election',
      who: office,
      tone: 'primary',
      help: 'The union reads the schedule from now on.',
    },
    'open-nominations': { label: 'Open nominations', who: office, tone: 'primary' },
    'close-nominations': {
      label: 'Close nominations',
      who: office,
      tone: 'primary',
      help: 'Afterwards every nomination is decided upon, and candidates may still withdraw.',
    },
    'publish-list': {
      label: 'Publish the final list',
      who: office,
      tone: 'primary',
      help: 'Freezes the roll of voters, the posts and the candidates, and draws their places on the paper by lot. It cannot be taken back.',
    },
    'open-poll': {
      label: 'Open the poll',
      who: office,
      tone: 'primary',
      help: 'The box is empty. From now on officers release ballot papers.',
    },
    'close-poll': {
      label: 'Close the poll',
      who: office,
      tone: 'primary',
      help: 'No vote is taken any more. The box is shuffled and sealed, and the keys that sign papers are destroyed.',
    },
    declare: {
      label: 'Declare the result',
      who: [who.admin('A')],
      tone: 'primary',
      help: 'Everybody may read it from now on.',
    },
    annul: {
      label: 'Annul the election',
      who: office,
      tone: 'danger',
      fields: {
        order_no: f.text({ required: true, max: 60, label: 'Order number' }),
        reason: word('Reason'),
      },
    },
    destroy: {
      label: 'Destroy the box',
      who: [who.admin('A')],
      tone: 'danger',
      help: 'The time for complaints is over: sealed ballots and spent tokens are deleted. What was counted stays.',
    },
  },
});

export const candidates = defineReport({
  path: 'candidates',
  label: 'Candidates',
  group,
  who: office,
  help: 'Nominations, what the rules say of them, and what was decided.',
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
    },
    { name: 'spent', label: 'Spent', kind: 'money' },
  ],
  actions: {
    nominate: {
      label: 'File a nomination',
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
    { name: 'what', label: 'What is looked at' },
    { name: 'found', label: 'Found' },
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
          help: 'Needed where a rule is not met.',
        }),
      },
    },
    reject: { label: 'Reject', who: office, tone: 'danger', fields: { reason: word('Reason') } },
    withdraw: { label: 'Withdraw', who: office, help: 'By the written wish of the candidate.' },
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
      label: 'Add an expense',
      who: office,
      icon: 'add',
      fields: {
        item: f.text({ required: true, max: 120, label: 'Item' }),
        amount: f.money({ required: true, min: 1, max: 100_000_000 }),
        bill_no: f.text({ max: 40, label: 'Bill number' }),
        spent_on: f.date({ required: true, label: 'Spent on' }),
      },
    },
    audited: {
      label: 'Account handed in',
      who: office,
      fields: {
        audited_on: f.date({ required: true, label: 'Day on which the audited account came' }),
      },
    },
  },
});

export const voters = defineReport({
  path: 'voters/{election}',
  label: "Voters' roll",
  group,
  who: office,
  params: one,
  help: 'Who may vote, frozen with the final list. It says to whom a paper was issued, and nothing of what became of it.',
  filters: {
    department: f.ref('department'),
    batch: f.ref('batch'),
    state: f.choice(['eligible', 'issued', 'asked_again', 'code_asked'], { label: 'State' }),
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
    },
    { name: 'issued_on', label: 'Issued on', kind: 'date' },
  ],
  actions: {
    'ask-again': {
      label: 'Ask for a second paper',
      who: office,
      on: 'rows',
      fields: {
        reason: word('Reason', {
          help: 'Such as: the device at the booth failed before anything was cast.',
        }),
      },
    },
    'grant-again': {
      label: 'Grant the second paper',
      who: office,
      on: 'rows',
      help: 'Another officer than the one who asked.',
    },
    'ask-code': {
      label: 'Ask for a code by hand',
      who: office,
      on: 'rows',
      fields: {
        reason: word('Reason', {
          help: 'Such as: the e-mail address is wrong. Look at the identity card.',
        }),
      },
    },
    'grant-code': {
      label: 'Hand out the code',
      who: office,
      on: 'rows',
      file: true,
      help: 'Another officer than the one who asked. The voter types the code of the slip in place of one by message.',
    },
  },
});

export const electionStatistics = defineReport({
  path: 'election-statistics',
  label: 'Election statistics',
  group,
  who: office,
  help: 'Who took part, and after the count the result.',
  filters: {
    election: f.ref('union-election'),
    tab: f.choice(['turnout', 'result', 'expenses'], { label: 'What', default: 'turnout' }),
  },
  actions: {
    lot: {
      label: 'Decide a tie by lot',
      who: office,
      fields: {
        post: f.text({ required: true, max: 20, label: 'Post' }),
        numbers: f.text({
          required: true,
          max: 60,
          label: 'Numbers of those whom the lot chose',
          help: 'With commas between them, as many as there are seats among equals.',
        }),
        witnesses: f.text({ required: true, max: 200, label: 'Witnesses' }),
      },
    },
    form: { label: 'Form of result', who: office, file: true, icon: 'print' },
    certificate: { label: 'Certificate', who: office, on: 'rows', file: true },
  },
});

/** Everything of an election that the office does (administration §9.2–9.4). */
export const ELECTION_SCREENS: readonly Screen[] = [
  {
    kind: 'resource',
    path: 'elections',
    label: 'Elections',
    group,
    who: office,
    resource: 'union-election',
    help: 'Name, days and officers of each election.',
  },
  {
    kind: 'resource',
    path: 'election-posts/{election}',
    label: 'Posts',
    group,
    who: office,
    resource: 'election-post',
    params: one,
    help: 'What is elected to, how many seats it has, and who votes for it.',
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
    params: one,
    help: 'Find the voter, look at the identity card, release the ballot paper to a booth.',
  },
  {
    kind: 'page',
    path: 'ballot-box/{election}',
    label: 'Ballot box',
    group,
    who: office,
    params: one,
    help: 'The key of the box and its three shares, and the count after the close.',
  },
  electionStatistics,
];
