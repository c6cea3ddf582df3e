export interface NextStep {
  title: string;
  text: string;
}

export interface Thanks {
  heading: string;
  /** Without the address that was just typed. */
  sentEarlier: string;
  intro: string;
  stepsTitle: string;
  steps: readonly NextStep[];
  video: { title: string; length: string; text: string; placeholder: string };
  homeLink: string;
}

export const thanks: Thanks = {
  heading: "Check your inbox",
  sentEarlier: "We send the playbook to your inbox when you ask for it.",
  intro: "If it isn’t there in a few minutes, please look in the spam folder.",
  stepsTitle: "Three next steps",
  steps: [
    {
      title: "Open the email and download the guide",
      text: "It is a short PDF. The checklist near the end is made for printing.",
    },
    {
      title: "Try one micro-move this week",
      text: "One is enough. If you can’t choose, take the three-second wait.",
    },
    {
      title: "Expect 6 more emails",
      text: "Each takes one idea a step further, and has a link to unsubscribe.",
    },
  ],
  video: {
    title: "A short welcome from your coaches",
    length: "About a minute (60-90 s).",
    text: "Who we are, how to use the playbook, and what to leave out.",
    placeholder: "We haven’t recorded it yet.",
  },
  homeLink: "Back to the home page",
};
