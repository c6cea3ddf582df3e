export interface RoutineStep {
  minutes: string;
  name: string;
  whatToDo: string;
  onTheChecklist: string;
}

export interface Passage {
  title: string;
  text: string;
}

export const routine = {
  title: "The 10-minute weekly routine",
  paragraphs: [
    "Follow-up goes undone for a dull reason: it has no time of its own, so it waits until you feel like it. Give it ten minutes, the same ten every week. Friday at four is a good choice, because the week is fresh and few people call.",
    "Put the phone out of reach, set a timer, and stop when it rings, finished or not. It is easier to return to something that ends.",
  ],
  steps: [
    {
      minutes: "0–1",
      name: "Settle",
      whatToDo:
        "Close everything except your notes and your messages. Start the timer. Write the date at the top of the checklist.",
      onTheChecklist: "Everything closed but notes and messages. Timer running.",
    },
    {
      minutes: "1–3",
      name: "Remember",
      whatToDo:
        "List the people you spoke with this week, from memory first, then from the calendar. Beside each name, put the one thing they said that you would like to know more about.",
      onTheChecklist: "This week’s names, each with one thing they said.",
    },
    {
      minutes: "3–4",
      name: "Choose three",
      whatToDo:
        "One person who is waiting for something from you. One who has gone quiet. One you would simply be glad to hear from. The others will keep until next week.",
      onTheChecklist: "One waiting, one gone quiet, one I would be glad to hear from.",
    },
    {
      minutes: "4–8",
      name: "Write",
      whatToDo:
        "Three messages, a little over a minute each. Begin with a script, fill in the brackets, add your one detail, read it once, send it. Unpolished sounds more like you.",
      onTheChecklist: "Three messages sent, each with a detail only they would know.",
    },
    {
      minutes: "8–9",
      name: "Prepare",
      whatToDo:
        "Find the conversation you look forward to least next week. Write its first line now, while it is still days away.",
      onTheChecklist: "A first line for next week’s hardest conversation.",
    },
    {
      minutes: "9–10",
      name: "Protect",
      whatToDo:
        "Pick your micro-move for the week. Block half an hour of nothing after your busiest appointment. Then close the notebook.",
      onTheChecklist: "One micro-move chosen, half an hour of nothing blocked.",
    },
  ] satisfies readonly RoutineStep[],
  asides: [
    {
      title: "If you miss a week",
      text: "Skip it. Next Friday takes ten minutes again, and the people on your list have not been counting.",
    },
    {
      title: "If ten minutes is too much",
      text: "Do minutes three to eight: choose three people, write to them, stop. The rest can wait for a better week.",
    },
  ] satisfies readonly Passage[],
} as const;
