export const pictureFailures = {
  picture_refused: { status: 422, message: "This picture can’t be used." },
  pictures_full: {
    status: 409,
    message:
      "There are 200 pictures already. Please remove one that is not needed, or try again in a day.",
  },
} as const;
