/** What is wrong with a record of the sender’s domain, or could be better. */
export const recordRemarks = {
  spf: {
    several: (count: number) =>
      `There are ${count} records that begin with v=spf1, so receivers use none of them. Put their parts into one, and delete the others.`,
    nobody: "It allows nobody to send. Add the part that your mail provider names.",
    everybody: "It ends with +all, so everybody may send in your name. Put ~all in its place.",
    open: "It does not say what to do with other senders. Put ~all at its end.",
    afterAll: "What stands after “all” is not read. Move it before.",
    unknownPart: (part: string) =>
      `Receivers don’t know the part “${part}”, so they use none of it.`,
  },
  dkim: {
    several: (count: number) =>
      `There are ${count} keys under this name. Delete those that your mail provider does not show now.`,
    leadsNowhere: (target: string) => `It leads to ${target}, where nothing is found.`,
    withdrawn:
      "Its key is empty: it was withdrawn. Take the one that your mail provider shows now.",
    unreadable:
      "Its key can’t be read. Copy it once more, whole; long ones may stand in several quoted pieces.",
    short: (bits: number) =>
      `Its key has ${bits} bits. Receivers ask for 1,024 at least, and 2,048 is usual.`,
    test: "It says t=y: receivers treat it as a test. Take that out once it works.",
  },
  dmarc: {
    several: (count: number) =>
      `There are ${count} records that begin with v=DMARC1, so receivers use none of them. Keep one.`,
    noPolicy: "It does not say p=none, p=quarantine or p=reject, so receivers don’t use it.",
    onlyWatches:
      "With p=none, mail that fails the tests is delivered as if nothing were wrong. Once your own mail passes, write p=quarantine.",
  },
} as const;
