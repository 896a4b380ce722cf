import { StudentSearch } from './student-search';

/** The search of the top bar on a page of its own (specification, section 2). */
export default function SearchStudentPage() {
  return <StudentSearch page />;
}
