import { Link } from "react-router";
import { addresses } from "#contract/addresses.ts";
import { PageTitle } from "#web/ui/page/page-title.tsx";

export function CourseMissing() {
  return (
    <div className="list-empty">
      <PageTitle title="Course not found" />
      <h1>Course not found</h1>
      <p>It may have been deleted.</p>
      <Link to={addresses.adminCourses}>Back to all courses</Link>
    </div>
  );
}
