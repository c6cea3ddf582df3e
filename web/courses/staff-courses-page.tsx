import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type Course, courseMessages } from "#contract/courses/courses.ts";
import { ArchiveDialog, useArchiving } from "#web/courses/archive-dialog.tsx";
import { CourseDialog, type EditedCourse } from "#web/courses/course-dialog.tsx";
import { CourseRow } from "#web/courses/course-row.tsx";
import { CoursesSkeleton } from "#web/courses/courses-skeleton.tsx";
import { DeletionDialog } from "#web/courses/deletion-dialog.tsx";
import { orderAfter } from "#web/courses/order-field.tsx";
import { PublishCourseDialog } from "#web/courses/publication/publish-dialogs.tsx";
import { queries, queryClient } from "#web/lib/api/queries.ts";
import type { PageHandle } from "#web/lib/page/page-handle.ts";
import { useAdding } from "#web/lib/page/use-adding.ts";
import { showFailure } from "#web/lib/session/failure-notices.ts";
import { ListEmpty } from "#web/ui/page/list-empty.tsx";
import { LoadFailure } from "#web/ui/page/load-failure.tsx";
import { PageTitle } from "#web/ui/page/page-title.tsx";
import "#web/courses/courses.css";
import "#web/ui/record-page/records.css";

export const handle: PageHandle = {
  read: () => {
    void queryClient.prefetchQuery(queries.courses.list.queryOptions());
  },
};

const newCourse: EditedCourse = { course: null };

export default function StaffCoursesPage() {
  const [isAdding, setIsAdding] = useAdding();
  const [edited, setEdited] = useState<EditedCourse | null>(null);
  const [published, setPublished] = useState<Course | null>(null);
  const [archived, setArchived] = useState<Course | null>(null);
  const [deleted, setDeleted] = useState<Course | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const { data: known } = useQuery(queries.courses.list.queryOptions(), queryClient);
  return (
    <>
      <PageTitle title="Course Management" />
      <div className="staff-heading">
        <h1 ref={heading} tabIndex={-1}>
          Course Management
        </h1>
        <Button onClick={() => setIsAdding(true)}>Add Course</Button>
      </div>
      <CourseList
        onEdit={(course) => setEdited({ course })}
        onPublish={setPublished}
        onArchive={setArchived}
        onDelete={setDeleted}
        onMoved={focusHeading}
      />
      <CourseDialog
        edited={isAdding ? newCourse : edited}
        lastOrder={orderAfter(known ?? [])}
        onClose={() => {
          setIsAdding(false);
          setEdited(null);
        }}
      />
      <PublishCourseDialog record={published} onClose={() => setPublished(null)} />
      <ArchiveDialog
        course={archived}
        onClose={() => setArchived(null)}
        onArchived={focusHeading}
      />
      <DeletionDialog
        kind="course"
        record={deleted}
        onClose={() => setDeleted(null)}
        onDeleted={focusHeading}
      />
    </>
  );
}

interface CourseListProps {
  onEdit: (course: Course) => void;
  onPublish: (course: Course) => void;
  onArchive: (course: Course) => void;
  onDelete: (course: Course) => void;
  /** The course now stands in the other list. */
  onMoved: () => void;
}

function CourseList(props: CourseListProps) {
  const { data, isPending, isError, refetch } = useQuery(
    queries.courses.list.queryOptions(),
    queryClient,
  );
  if (isPending) return <CoursesSkeleton />;
  return (
    <div className="records">
      {isError && (
        <LoadFailure message={courseMessages.listFailed} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && (
        <ListEmpty
          title={courseMessages.empty}
          hint="Add a course, then give it modules. Members find it in their training."
        />
      )}
      {data && (
        <>
          <CourseRows
            name="Courses"
            courses={data.filter(({ is_archived }) => !is_archived)}
            {...props}
          />
          <CourseRows
            name="Archived courses"
            courses={data.filter(({ is_archived }) => is_archived)}
            {...props}
          />
        </>
      )}
    </div>
  );
}

interface CourseRowsProps extends CourseListProps {
  name: string;
  courses: readonly Course[];
}

function CourseRows(props: CourseRowsProps) {
  const { name, courses, onMoved, onEdit, onPublish, onArchive, onDelete } = props;
  const { mutate } = useArchiving(onMoved);
  const bringBack = ({ id }: Course) =>
    mutate(
      { id, is_archived: false },
      { onError: (error) => showFailure(courseMessages.updateFailed, error) },
    );
  if (courses.length === 0) return null;
  return (
    <ul className="course-records" aria-label={name}>
      {courses.map((course) => (
        <CourseRow
          key={course.id}
          course={course}
          onEdit={() => onEdit(course)}
          onPublish={() => onPublish(course)}
          onArchive={() => onArchive(course)}
          onBringBack={() => bringBack(course)}
          onDelete={() => onDelete(course)}
        />
      ))}
    </ul>
  );
}
