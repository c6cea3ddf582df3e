/** What the home page shows of the playbook. */
export const playbookCover = {
  title: "The Softspoken Playbook",
  subtitle: "For introverts who sell, and for the quiet ones in real estate",
  inside: ["7 micro-moves", "10 follow-up scripts", "A 10-minute weekly routine"],
  labels: { move: "Move", whatToDo: "What to do", tryThisWeek: "Try it this week" },
  moves: {
    title: "Seven micro-moves",
    paragraphs: [
      "A micro-move is something you can do inside a conversation you were going to have anyway. It takes seconds, it needs no change of character, and nobody will notice that you are doing anything.",
      "Read them all once, then choose one for the week. One is enough. When it has become a habit, and you no longer think of it as a move, choose the next.",
    ],
    startingPoints: [
      { situation: "You keep putting off the call", move: "1" },
      { situation: "You fill a silence with a discount", move: "3" },
      { situation: "Your conversations end without a date", move: "5" },
      { situation: "The right words come to you on the way home", move: "6" },
      { situation: "You get home from events with nothing left", move: "7" },
    ],
  },
  firstMove: {
    name: "The ready first line",
    whatToDo:
      "Before a call, a showing or a meeting, write down the first sentence you will say. One sentence in your own words, with the other person’s name in it and the reason you are there. Say it once aloud, in the car or the hallway. After that, the conversation may go where it likes.",
    tryThisWeek:
      "Take the call you keep moving to tomorrow. Write its first line on a sticky note, and dial before you can improve it.",
  },
  routine: {
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
    ],
  },
} as const;
