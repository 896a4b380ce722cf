/**
 * Common passwords, and words likely in a college. Our own list; surrounding them with digits,
 * signs or one another does not make them a secret (`password-policy.ts`).
 */
export const COMMON_WORDS: readonly string[] = `
password passwort passcode passphrase passkey secret secrets welcome letmein login logon signin access open enter entry unlock
admin administrator root superuser superadmin user username guest demo test testing tester temp temporary default change changeme
changeit master owner system server computer laptop internet website portal online account office desktop windows android google
facebook whatsapp instagram youtube twitter telegram samsung nokia iphone apple microsoft linux ubuntu oracle mysql postgres
iloveyou loveyou love lovely lover forever friend friends baby babygirl honey sweet sweetheart sweety darling angel princess prince
queen king kingdom family mother father mummy daddy mommy papa brother sister kumar singh sharma krishna ganesh shiva hanuman
jesus christ allah bible gospel heaven faith grace blessed godisgood jesuslovesme india indian bharat hindustan jaihind
mizoram aizawl assam guwahati kerala delhi mumbai kolkata chennai bangalore hyderabad manipur imphal nagaland kohima shillong
monkey dragon tiger lion eagle falcon panther butterfly dolphin horse puppy kitty rabbit elephant peacock
sunshine sunflower flower rose lotus jasmine rainbow summer winter spring autumn monsoon diamond silver golden platinum crystal
shadow ninja hunter killer warrior soldier captain hero superman batman spiderman ironman pokemon naruto starwars matrix phantom
football cricket hockey baseball basketball tennis soccer arsenal barcelona liverpool chelsea ronaldo messi sachin dhoni kohli virat
michael jennifer jordan jessica daniel thomas charlie george andrew joshua matthew robert william ashley nicole hannah samantha
freedom liberty victory success happy happiness smile lucky fortune money rich power strong winner champion number first hello
hello123 qwerty qwertz azerty asdf asdfgh zxcvbn trustno trustnoone whatever nothing something anything computerscience
college colleges university school institute academy campus hostel library classroom class teacher teachers faculty professor
lecturer principal student students scholar department science arts commerce english history physics chemistry mathematics maths
biology botany zoology geography economics education political sociology philosophy psychology computer
exam exams examination examinations result results marks marksheet grade grades semester session attendance admission admissions
application applicant fees registrar controller dean chairman president secretary council union studentsunion leader election
staff parent parents guardian ward batch programme program course subject subjects syllabus degree bachelor masters graduate
january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday morning evening night today tomorrow
`
  .split(/\s+/)
  .filter((word) => word.length > 2);

/**
 * Sequences along the keyboard, the alphabet and the like; any four neighbours, forwards or
 * backwards, count as guessable too.
 */
export const RUNS: readonly string[] = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '!@#$%^&*()_+',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.',
  'qazwsxedcrfvtgbyhnujmikolp',
  'qwertzuiop',
  'azertyuiop',
  '147258369',
  '159753',
  'कखगघचछजझटठडढतथदधनपफबभम',
];
