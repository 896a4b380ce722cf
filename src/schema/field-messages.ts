/**
 * Messages for invalid fields; each says what would be valid. A missing value is entered, chosen or
 * added, by its kind (`missingText`): these fit singular and plural labels.
 */
export const FIELD_MESSAGES = {
  enter: 'Enter {label|lower}.',
  choose: 'Choose {label|lower}.',
  add: 'Add {label|lower}.',
  enter_date: 'Enter a date: {label}.',
  enter_time: 'Enter a time: {label}.',
  unknown: 'There is no field "{label}" here.',
  not_writable: 'You cannot change {label|lower}.',
  text: '{label} must be text.',
  long: '{label} must have at most {max} characters.',
  short: '{label} must have at least {min} characters.',
  pattern: '{label} must look like {example}.',
  whole: '{label} must be a whole number.',
  number: '{label} must be a number with at most {places|decimal place|decimal places}.',
  percentage:
    '{label} must be a percentage with at most {places|decimal place|decimal places}, such as 2.5.',
  most: '{label} must be at most {max}.',
  least: '{label} must be at least {min}.',
  bool: '{label} must be yes or no.',
  date: '{label} must be a date such as 31-07-2026.',
  time: '{label} must be a time such as 09:30.',
  instant: '{label} must be a date and time such as 31-07-2026, 09:30.',
  choice: '{label} cannot be "{value}". Use {choices}.',
  set: '{label} cannot contain "{value}". Use {choices}.',
  ref: '{label}: "{value}" does not exist.',
  file: '{label}: this file is no longer available. Choose it again.',
  files: '{label}: at most {max} files.',
  file_type: '{label} must be one of these file types: {wanted}.',
  file_size: '{label}: the file must not be larger than {max}.',
  json: '{label} is not valid.',
  rows: '{label}, row {row}: {reason}',
  exponent:
    'The spreadsheet changed {label|lower} to {value}. Format the column as Text and try again.',
} as const;
