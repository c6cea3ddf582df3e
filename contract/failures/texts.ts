export const textFailures = {
  nothing_to_publish: { status: 409, message: "There are no drafts to publish." },
  texts_unpublished: {
    status: 409,
    message: "There are drafts. Please publish or discard them before you restore a version.",
  },
} as const;
