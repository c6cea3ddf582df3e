export const courseFailures = {
  course_locked: { status: 403, message: "Upgrade to premium to unlock this course" },
  module_order_changed: {
    status: 409,
    message: "The modules have changed. Please check the new list and try again.",
  },
  file_missing: {
    status: 422,
    message: "This file no longer exists. Please upload it again.",
  },
  file_type: { status: 415, message: "This kind of file can’t be uploaded here." },
  file_too_large: { status: 413, message: "The file is too large." },
  upload_broken: { status: 400, message: "The upload was interrupted. Please try again." },
  media_full: {
    status: 409,
    message: "There is no room for this file. Please delete files that are not needed any more.",
  },
  unfinished_uploads: {
    status: 409,
    message:
      "Too many of your uploads are not used by a module yet. Please save the modules, or try again in a day.",
  },
  storage_unavailable: {
    status: 503,
    message: "Files are not available at the moment. Please try again in a few minutes.",
  },
  no_such_range: { status: 416, message: "The file has no such byte range." },
  module_not_open: { status: 403, message: "This module is not open yet." },
} as const;
