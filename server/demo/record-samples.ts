/** What the teachers of the demonstration college are said to have done, page by page; two or three of each kind. Numbers have their right check digits and belong to nothing. */
type Sample = Readonly<Record<string, unknown>>;

const words = 'I teach so that those who listen learn to ask. Each unit begins with a question from the hills around us, goes on to what others have found, and ends with work of their own. '.repeat(7).trim();
const thesis = (scholar: string, degree: string, role: string, status: string, registration_no: string, title: string): Sample => ({ title, scholar, degree, university: 'Hill University', registration_no, role, status });
const event = { mode: 'in_person', place: 'Aizawl' } as const;

export const RECORD_SAMPLES: Readonly<Record<string, readonly Sample[]>> = {
  'self-authored-book': [
    { title: 'Songs of the upper valleys', isbn: '9788174504944', publisher: 'Hill Press', publisher_level: 'national', role: 'author', authors_n: 1, position: 1, affiliation_is_college: true, pages: 212 },
    { title: 'Reading the frontier', isbn: '9780306406157', publisher: 'North Sea Books', publisher_level: 'international', role: 'editor', authors_n: 2, position: 2, affiliation_is_college: true, pages: 340 },
  ],
  'chapter-in-book': [
    { title: 'Rain and memory', book: 'Writing the monsoon', editors: 'P. Hmar and L. Sailo', isbn: '9788174504944', publisher: 'Hill Press', pages: '41-58', publisher_level: 'national', translated: false, proceedings: false },
    { title: 'Markets by the river', book: 'Trade in small towns', editors: 'R. Zote', isbn: '0306406152', publisher: 'North Sea Books', pages: '101-119', publisher_level: 'international', translated: false, proceedings: true },
  ],
  'paper-published-in-journal': [
    { title: 'Oral forms in the classroom', journal: 'Journal of Hill Studies', issn: '0378-5955', volume: '12', issue: '2', pages: '11-24', doi: '10.5555/hills.12.2', indexed_in: 'UGC-CARE', refereed: true, impact_factor: null, stream: 'arts', authors_n: 2, author_role: 'first' },
    { title: 'Bamboo cover from the air', journal: 'Remote Sensing Letters of the East', issn: '2049-3630', volume: '7', issue: '1', pages: '88-97', doi: '10.5555/rsle.7.1', indexed_in: 'Scopus', refereed: true, impact_factor: 2.4, stream: 'science', authors_n: 4, author_role: 'corresponding' },
    { title: 'Notes on market days', journal: 'College Review', issn: '1234-5679', volume: '3', issue: '3', pages: '5-9', doi: null, indexed_in: 'peer-reviewed', refereed: true, impact_factor: null, stream: 'arts', authors_n: 1, author_role: 'single' },
  ],
  'academic-programme-organized': [
    { title: 'Workshop on academic writing', kind: 'workshop', level: 'state', role: 'convener', participants: 62, sponsor: 'State council', amount: 7_500_000 },
    { title: 'National seminar on hill economies', kind: 'seminar', level: 'national', role: 'secretary', participants: 118, sponsor: 'UGC', amount: 18_000_000 },
  ],
  'paper-presentation': [
    { title: 'What the river keeps', event: 'Conference on eco-criticism', organiser: 'University of the Plains', level: 'National', ...event, invited: false, award: null },
    { title: 'Small towns, long roads', event: 'Asian studies meeting', organiser: 'Institute of the East', level: 'International (in India)', ...event, mode: 'online', invited: true, award: 'Best paper' },
  ],
  'training-attended': [
    { title: 'Refresher course in one\'s own subject', course_type: 'refresher', sponsor: 'UGC centre', mode: 'online', grade: 'A' },
    { title: 'Digital tools for the classroom', course_type: 'FDP', sponsor: 'State institute', mode: 'in_person', grade: null },
  ],
  'participation': [{ title: 'District debate, finals', level: 'state', capacity: 'judge' }, { title: 'Round table on the new curriculum', level: 'college', capacity: 'panelist' }],
  'project-consultancy': [
    { title: 'Springs of the southern ridge', kind: 'research', agency: 'Science department of the state', agency_kind: 'government', sanction_no: 'SD/2024/118', amount: 120_000_000, role: 'PI', status: 'ongoing', outcome: null },
    { title: 'Survey for the weavers\' union', kind: 'consultancy', agency: 'Weavers\' union', agency_kind: 'non-government', sanction_no: 'WU/7', amount: 9_500_000, role: 'sole PI', status: 'completed', outcome: 'Report and list of designs.' },
  ],
  'philosophy': [{ title: 'How I teach', statement: words, goals: 'Learners who find things out by themselves.', methods: 'Questions, field visits, short texts read together.', reflection: 'Less talking from the front, more time for drafts.' }],
  'research-guidance': [
    thesis('Lalnunmawii', 'PhD', 'sole supervisor', 'awarded', 'PHD/19/044', 'Women in the songs of the ridge'), thesis('Zoramthanga', 'PhD', 'co-supervisor', 'submitted', 'PHD/21/017', 'Soils under bamboo'), thesis('Malsawmi', 'PG dissertation', 'sole supervisor', 'awarded', 'PG/23/201', 'A village and its roads'),
  ],
  'examination-duty': [
    { title: 'Semester examinations, odd', duty: 'evaluation', body: 'Hill University', number: 240, order_no: 'COE/114' }, { title: 'Semester examinations, even', duty: 'invigilation', body: 'Hill University', number: 9, order_no: 'COE/231' },
  ],
  'faculty-activity': [{ title: 'Plantation at the spring', unit: 'NSS', nature: 'Planting and clearing', place: 'Tlawng bank', students: 85 }, { title: 'Reading club of the village', unit: 'outreach', nature: 'Weekly reading', place: 'Sairang', students: 14 }],
  'institution-responsibility': [{ title: 'Coordinator of the time-table', post: 'coordinator', committee: null, order_no: 'P/31' }, { title: 'Member of the library committee', post: 'committee', committee: 'Library committee', order_no: 'P/46' }],
  'other-responsibility': [{ title: 'Syllabus of the fourth year', kind: 'Board of Studies', body: 'Hill University', capacity: 'Member' }, { title: 'Reviews for the journal', kind: 'reviewer', body: 'Journal of Hill Studies', capacity: 'Reviewer' }],
  'student-related-activity': [{ title: 'Mentor of the newest batch', kind: 'mentoring', students: 20, outcome: 'Met every fortnight; two were helped to stay.' }, { title: 'Visit to the hydel station', kind: 'field_trip', students: 34, outcome: 'Reports of the groups are in the library.' }],
};
