/**
 * Every limit of the server, by name. Sizes in bytes, times in milliseconds unless the name says
 * otherwise.
 */
export const LIMITS = {
  PAGE_SIZE: 200,
  PAGE_DEFAULT: 25,
  IDS: 500,
  BULK_ROWS: 2_000,
  SHEET_CELLS: 20_000,
  SHEET_FILE: 2_000_000,
  BODY: 1_000_000,
  FORM: 100_000,
  JSON_DEPTH: 20,
  IMPORT_BYTES: 25_000_000,
  IMPORT_ROWS: 200_000,
  /** Rows, including empty ones. */
  IMPORT_LINES: 1_048_576,
  IMPORT_COLUMNS: 500,
  /** Characters; the maximum of a spreadsheet cell. */
  IMPORT_CELL: 32_767,
  IMPORT_ROW: 500_000,
  /**
   * Unpacked size of an XLSX: all parts together, its shared strings, and each of the small parts
   * that describe it.
   */
  IMPORT_UNPACKED: 200_000_000,
  IMPORT_STRINGS: 50_000_000,
  IMPORT_PART: 4_000_000,
  /**
   * Concurrent imports: of one account, and of all. Each may hold a file as large as the largest
   * import.
   */
  IMPORTS_OF_ONE: 2,
  IMPORTS_AT_ONCE: 4,
  /** Other files being received and inspected. */
  FILES_OF_ONE_AT_ONCE: 3,
  FILES_AT_ONCE: 6,
  /**
   * Queue for files: its length, and the longest wait. The bytes of a waiting request are not read,
   * so the queue may be long: as many as are served in that time. One account may have only a few
   * places.
   */
  LINE: 500,
  LINE_OF_ONE: 12,
  LINE_WAIT: 110_000,
  /** Heap of one reader in MB, and the time limit of one step. */
  READER_HEAP: 48,
  READER_STEP: 30_000,
  /** Heap of the worker thread in MB: reports, exports, imports. */
  THREAD_HEAP: 768,
  /** Its young generation in MB: large enough to hold one response without a collection. */
  THREAD_YOUNG: 96,
  IMPORT_UNDO_HOURS: 24,
  EXPORT_ROWS: 200_000,
  /** Rows of a table that is typeset as a whole: about a hundred sheets of A4. */
  PDF_ROWS: 5_000,
  UPLOAD: 10_000_000,
  UPLOADS_A_MINUTE: 60,
  /** How long an upload waits to be referred to by a field. */
  UPLOAD_KEPT: 24 * 3_600_000,
  FILES_OF_ONE: 4_000_000_000,
  IMAGE_POINTS: 60_000_000,
  FILTER_TERMS: 40,
  /** Rows of a filtered list that are counted beyond the current page. */
  COUNTED: 10_000,
  SORT_KEYS: 4,
  SEARCH_MIN: 4,
  SEARCH_ROWS: 20,
  STATEMENT: 5_000,
  REPORT_STATEMENT: 30_000,
  /**
   * Longest pause between two statements of a slow transaction, in ms: a large import computes for
   * minutes on a busy machine. After that its connection is taken to be lost.
   */
  REPORT_PAUSE: 300_000,
  /**
   * Longest wait for a row locked by another transaction, in ms. After that the connection is
   * released and the work is queued again.
   */
  LOCK: 3_000,
  POOL: 10,
  /** Longest wait to establish a connection; waiting in the queue for one is limited separately. */
  POOL_WAIT: 2_000,
  /** Longest total wait of a request for a connection or a lock, in ms. */
  WAIT: 25_000,
  HEADERS: 10_000,
  REQUEST: 30_000,
  UPLOAD_REQUEST: 120_000,
  CONNECTION_CHECK: 2_000,
  CONNECTIONS: 1_000,
  STOP: 10_000,
  PASSWORD_LENGTH: 128,
  /**
   * Fewer than the threads that Node has for such work (4): file reads and DNS lookups share them,
   * and hashes take long.
   */
  HASHING_AT_ONCE: 2,
  HASHING_QUEUE: 64,
  SIGN_IN_FREE_TRIES: 5,
  SIGN_IN_LONGEST_DELAY_SECONDS: 15 * 60,
  SIGN_IN_PER_ADDRESS_A_MINUTE: 60,
  RESET_LINK_MINUTES: 30,
  FIRST_LINK_HOURS: 72,
  /** A report with a dozen tabs is read on screen, on paper and as files within a minute. */
  REPORTS_A_MINUTE: 120,
  PREVIEWS_A_MINUTE: 60,
  /** Search as the user types: requests, and rows returned per resource. */
  FIND_A_MINUTE: 240,
  FIND_ROWS: 6,
  FIND_TEXT: 100,
  /** Reads combined in one request, and how often. */
  TOGETHER: 8,
  TOGETHER_A_MINUTE: 120,
  /** Addresses resolved to titles at once. */
  FIND_PLACES: 30,
  WRITES_A_MINUTE: 240,
  PUBLIC_FORMS_AN_HOUR: 20,
  FORMS_WITHOUT_PROOF_AN_HOUR: 3,
  SIGN_IN_TRIES_WITHOUT_PROOF: 3,
} as const;
