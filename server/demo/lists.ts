/** Words that the demonstration college is made of. All of them are our own lists; nobody in it exists. */

export const FIRST_NAMES = {
  female: [
    'Lalnunmawii', 'Zothanpuii', 'Malsawmi', 'Rinpuii', 'Vanlalruati', 'Lalremruati', 'Hmingthanzuali', 'Esther', 'Ruthi', 'Mapuii', 'Anjali', 'Priyanka',
    'Dipti', 'Nabanita', 'Aiban', 'Daphisha', 'Ibanri', 'Banri', 'Chingneihkim', 'Lhingneivah', 'Sonali', 'Meena', 'Fatima', 'Rubina', 'Tenzin', 'Pema', 'Yangchen', 'Asenla', 'Imnasenla', 'Kekhrie',
  ],
  male: [
    'Lalrinawma', 'Zonunsanga', 'Malsawmtluanga', 'Remruata', 'Vanlalhruaia', 'Lalthanzama', 'Hmingthanga', 'Samuel', 'Joseph', 'Mawia', 'Bikash', 'Pranjal',
    'Dhruba', 'Nilotpal', 'Banteilang', 'Kynsai', 'Pynskhem', 'Bashan', 'Thangboi', 'Paominlen', 'Rahul', 'Suresh', 'Imran', 'Salim', 'Karma', 'Dorjee', 'Tashi', 'Imkong', 'Temjen', 'Vikuo',
  ],
} as const;

export const LAST_NAMES = [
  'Ralte', 'Hmar', 'Pachuau', 'Sailo', 'Chhangte', 'Khiangte', 'Fanai', 'Colney', 'Das', 'Baruah', 'Deka', 'Kalita', 'Lyngdoh', 'Marbaniang', 'Kharkongor',
  'Nongrum', 'Haokip', 'Singson', 'Kipgen', 'Chakma', 'Reang', 'Debbarma', 'Ahmed', 'Begum', 'Bhutia', 'Lepcha', 'Ao', 'Lotha', 'Angami', 'Sharma',
] as const;

/** Department, short name, the streams whose programme it teaches. */
export const DEPARTMENTS = [
  ['ENG', 'English', 'BA'], ['ECO', 'Economics', 'BA'], ['HIS', 'History', 'BA'], ['POL', 'Political Science', 'BA'], ['EDU', 'Education', 'BA'], ['MIZ', 'Mizo', 'BA'],
  ['PHY', 'Physics', 'BSC'], ['CHE', 'Chemistry', 'BSC'], ['BOT', 'Botany', 'BSC'], ['ZOO', 'Zoology', 'BSC'], ['MAT', 'Mathematics', 'BSC'], ['COM', 'Commerce', 'BCOM'],
] as const;

export const DISTRICTS = ['Aizawl', 'Lunglei', 'Champhai', 'Kolasib', 'Serchhip', 'Mamit', 'Lawngtlai', 'Siaha', 'Hnahthial', 'Khawzawl', 'Saitual'] as const;
export const STATES = ['Mizoram', 'Mizoram', 'Mizoram', 'Mizoram', 'Mizoram', 'Mizoram', 'Mizoram', 'Assam', 'Manipur', 'Meghalaya', 'Tripura', 'Nagaland'] as const;
export const RELIGIONS = ['Christian', 'Christian', 'Christian', 'Christian', 'Christian', 'Hindu', 'Hindu', 'Muslim', 'Buddhist', 'Sikh', 'Jain', 'Other'] as const;
export const CATEGORIES = ['ST', 'ST', 'ST', 'ST', 'ST', 'ST', 'General', 'General', 'OBC', 'OBC', 'SC', 'EWS'] as const;
export const BLOOD = ['A+', 'B+', 'O+', 'AB+', 'O+', 'B+', 'O-', 'A-', 'B-', 'AB-'] as const;
export const DESIGNATIONS = ['Assistant Professor', 'Assistant Professor', 'Associate Professor', 'Professor'] as const;
/** Every role letter of the specification's section 6, with G and X. */
export const LETTERS = [...'AGDIQLJPKOCTFMVBHSREUNWX'];
