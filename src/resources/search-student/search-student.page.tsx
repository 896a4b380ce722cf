import { StudentSearch } from './student-search';

/** The search of the top bar with the whole screen to itself (specification, section 2). */
export default function SearchStudentPage() {
  return <StudentSearch page />;
}
