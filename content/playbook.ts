import { brand } from "./brand.ts";

export interface SpokenLine {
  who: string;
  says: string;
}

export interface WorkedExample {
  setting: string;
  lines: readonly SpokenLine[];
  afterwards: string;
}

export interface MicroMove {
  name: string;
  whatToDo: string;
  whyItSuits: string;
  tryThisWeek: string;
  example: WorkedExample;
}

export interface StartingPoint {
  situation: string;
  /** Number of the move, from 1, as printed. */
  move: number;
}

export interface FollowUpScript {
  situation: string;
  when: string;
  channel: "Text" | "Email";
  subject?: string;
  paragraphs: readonly string[];
}

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

export interface Invitation extends Passage {
  link?: { label: string; path: string };
}

const opening = {
  title: "Before you begin",
  paragraphs: [
    "Most advice about selling was written by people who enjoy doing it out loud. It asks you for more: more energy, more calls, more small talk. Perhaps you have tried. It can be kept up for a morning, and then it costs you the afternoon.",
    "We are two coaches who sell quietly. One of us sold houses, the other sold to companies. Neither of us ever became the person who fills a room, and for some years each of us believed that this was the problem.",
    "Clients turned out to mind something else. They mind being interrupted, and they mind being forgotten. Hearing what people say, remembering it, and writing when you said you would write: all of that can be done in a quiet voice, by someone who went home early.",
    "So here are seven small moves for the conversation, ten messages for the days after it, and a weekly routine that keeps both going. Some will not suit you or your market. Leave those out.",
    "If you have five minutes today, read move 3, copy script 2, and close the file. That is a good start.",
  ],
} as const;

const movesIntro = {
  title: "Seven micro-moves",
  paragraphs: [
    "A micro-move is something you can do inside a conversation you were going to have anyway. It takes seconds, it needs no change of character, and nobody will notice that you are doing anything.",
    "Read them all once, then choose one for the week. One is enough. When it has become a habit, and you no longer think of it as a move, choose the next.",
  ],
} as const;

const startingPoints: readonly StartingPoint[] = [
  { situation: "You keep putting off the call", move: 1 },
  { situation: "You fill a silence with a discount", move: 3 },
  { situation: "Your conversations end without a date", move: 5 },
  { situation: "The right words come to you on the way home", move: 6 },
  { situation: "You get home from events with nothing left", move: 7 },
];

const moves: readonly MicroMove[] = [
  {
    name: "The ready first line",
    whatToDo:
      "Before a call, a showing or a meeting, write down the first sentence you will say. One sentence in your own words, with the other person’s name in it and the reason you are there. Say it once aloud, in the car or the hallway. After that, the conversation may go where it likes.",
    whyItSuits:
      "The first few seconds ask for speed, and you may do your best thinking slowly. A ready line spends the effort beforehand, when nobody is watching, and leaves you free to listen to the answer.",
    tryThisWeek:
      "Take the call you keep moving to tomorrow. Write its first line on a sticky note, and dial before you can improve it.",
    example: {
      setting: "Calling back a visitor from Sunday’s open house",
      lines: [
        {
          who: "You",
          says: "Hello Priya, this is Sam from the open house on Alder Street. You asked me how old the roof is, and I have the answer. Is now a good moment, or shall I write it to you?",
        },
        { who: "Priya", says: "Now is fine. Go ahead." },
      ],
      afterwards: "A name, a reason and a way out. Nobody had to be charming.",
    },
  },
  {
    name: "The second question",
    whatToDo:
      "When someone answers you, stay with the answer. Take one word they used and ask about it before you go on to your next topic. You need no list of clever questions, because the other person hands you each one.",
    whyItSuits:
      "You probably notice the odd word, the small hesitation, the thing left out. The second question puts that attention where the client can feel it, and while they talk, you can rest.",
    tryThisWeek:
      "In three conversations, ask once: “You said [their word]. What would that look like?”",
    example: {
      setting: "A first meeting with a couple who want to sell",
      lines: [
        { who: "You", says: "What would you like from the sale?" },
        { who: "Ben", says: "A fair price, and no circus." },
        { who: "You", says: "No circus. What would a circus look like?" },
        {
          who: "Ben",
          says: "Strangers in the house every evening. My mother lives with us, and she tires easily.",
        },
      ],
      afterwards:
        "Now you know to offer two showing windows a week, by appointment. Your presentation would not have brought that up.",
    },
  },
  {
    name: "The three-second wait",
    whatToDo:
      "When the other person stops talking, count to three before you answer. When you have named a price, stop, and let them be the next to speak, however long that takes. If looking at faces is hard, look at your notes.",
    whyItSuits:
      "Silence is less work for you than for most people. While it lasts the client finishes the thought, and the second half is often the part you needed.",
    tryThisWeek:
      "Once a day, when someone finishes a sentence, press your thumb against three fingers in turn before you reply.",
    example: {
      setting: "Naming the fee for a service contract",
      lines: [
        { who: "You", says: "For the twelve locations it comes to $1,850 a month." },
        { who: "Carla", says: "That is more than I had in mind." },
        { who: "You", says: "(One. Two. Three.)" },
        {
          who: "Carla",
          says: "We could begin with the four sites that trouble us most.",
        },
      ],
      afterwards:
        "You offered no discount and argued with no one. Carla found a way forward by herself.",
    },
  },
  {
    name: "The read-back",
    whatToDo:
      "Near the end of a conversation, say in two or three sentences what you understood, in their words. Then ask, “What did I miss?” Write down the answer where they can see you do it.",
    whyItSuits:
      "This is the moment in a sales conversation that belongs to whoever listened. You have kept track all along, and here it shows. It also spares you from inventing a pitch on the spot.",
    tryThisWeek:
      "End two meetings with a read-back, even a clumsy one. Read it from your notes. People like to see that you took some.",
    example: {
      setting: "The last five minutes with a new buyer",
      lines: [
        {
          who: "You",
          says: "Let me check that I have this right. You would like to be in before school starts, a short commute matters more than a big yard, and you would rather wait than go past 420. What did I miss?",
        },
        { who: "Theo", says: "The dog. The yard can be small, but it needs a fence." },
      ],
      afterwards: "One correction, and Saturday’s list of showings just got shorter.",
    },
  },
  {
    name: "The small yes",
    whatToDo:
      "Where you were taught to close, offer a next step. Make it small enough to accept without a meeting about it: one thing, on one day, easy to undo. Say plainly what happens if they would rather not.",
    whyItSuits:
      "Pushing feels wrong to you partly because you see the other person stiffen. A small yes needs no push, so you can ask for it early, and calmly, and again next week.",
    tryThisWeek:
      "Find one open conversation that has no date in it. Offer one small step with a day attached.",
    example: {
      setting: "After a product demonstration that went well",
      lines: [
        {
          who: "You",
          says: "May I suggest one thing? Send me last month’s delivery sheet, and on Thursday I will show you where the delays begin. If you don’t find it useful, we stop there.",
        },
        { who: "Ana", says: "I can do that. Thursday morning." },
      ],
      afterwards:
        "No contract was mentioned, and the next conversation has a day, a purpose and Ana’s own figures in it.",
    },
  },
  {
    name: "The promise note",
    whatToDo:
      "Before you start the car or open the next tab, send a note with three things in it: what you heard, what you will do, and by when. Then do it by then. If you can’t, write before the deadline passes.",
    whyItSuits:
      "If you write better than you speak, this is your turn. The warm sentence that came to you only on the stairs can still be sent. And a promise kept in writing can be read again, by the partner who was not in the room.",
    tryThisWeek:
      "After your next conversation, set a timer for four minutes and send the note before it rings.",
    example: {
      setting: "A text from the curb after a listing appointment",
      lines: [
        {
          who: "You",
          says: "Thank you for showing me the house, Mrs. Alvarez. I heard that you want to stay until your daughter’s graduation, and that the kitchen worries you. By Wednesday noon I will send three sales from your street and an honest word about the kitchen.",
        },
      ],
      afterwards: "On Wednesday at noon she finds out what working with you is like.",
    },
  },
  {
    name: "The early exit",
    whatToDo:
      "Before a broker lunch, a trade fair or a day of calls, decide what will be enough: three conversations, say, or forty minutes. When you reach it, leave, with a sentence that ends the talk kindly and names the next step if there is one.",
    whyItSuits:
      "Much of the dread comes from not knowing when it will be over. With an end in sight you can be all there, and you get home with something left for the evening.",
    tryThisWeek:
      "Choose one event on this week’s calendar and write its end beside it. Keep to it even if things are going well.",
    example: {
      setting: "A chamber of commerce breakfast",
      lines: [
        {
          who: "You",
          says: "I have enjoyed this, Marta. I keep these mornings short, so I am heading out. May I send you the name of that inspector tomorrow?",
        },
        { who: "Marta", says: "Please do. Here is my card." },
      ],
      afterwards: "One real conversation, one promise to keep: a good breakfast.",
    },
  },
];

const scriptsIntro = {
  title: "Ten follow-up scripts",
  paragraphs: [
    "Copy them, replace the [brackets], and add one detail that only this person would recognize. Each leaves the other person room to say no, on purpose. It is kinder, and a clear no this week is worth more to you than a maybe in March.",
  ],
} as const;

const scripts: readonly FollowUpScript[] = [
  {
    situation: "After an open house",
    when: "The same evening",
    channel: "Text",
    paragraphs: [
      "Hi [name], this is [your name] from the open house on [street]. You spent some time in [the back bedroom], and I wondered what you were picturing there.",
      "If the house isn’t right, tell me what was missing and I will keep an eye out. If you were only curious, no need to reply.",
    ],
  },
  {
    situation: "After a call with no decision",
    when: "Within the hour",
    channel: "Email",
    subject: "What I took from our call",
    paragraphs: [
      "Hi [name], thank you for your time today. I understood that [what matters to them], and that you need to know [open question] before you decide.",
      "I will send you [one thing] by [day]. Please don’t feel you have to decide anything before then. If I got something wrong, a one-line correction is welcome.",
    ],
  },
  {
    situation: "After two weeks of silence",
    when: "Once, and then let it rest",
    channel: "Email",
    subject: "[Topic]: A, B or C?",
    paragraphs: [
      "Hi [name], two weeks ago we spoke about [topic]. You may be busy, or it may no longer fit. Either is fine. One letter is enough of an answer:",
      "A: Yes, let’s find a time.\nB: Later. Write to me in [month].\nC: No, thank you.",
      "I will go by your letter, and I won’t ask why.",
    ],
  },
  {
    situation: "Asking for the appointment",
    when: "When they have asked a real question",
    channel: "Text",
    paragraphs: [
      "Hi [name], I think [their question] deserves twenty minutes with the papers on the table. I could do [day] at [time] or [day] at [time], at your place or by phone. Would one of those suit you?",
      "If you would rather see it in writing first, I will send it tonight.",
    ],
  },
  {
    situation: "Talking about a price reduction",
    when: "Before the seller has to ask",
    channel: "Email",
    subject: "Where we stand on [street]",
    paragraphs: [
      "Hi [name], after [number] weeks we have had [number] showings and no offer. The comment I hear most is “[comment].”",
      "I see two sensible choices. We go to [price] and reach the buyers who search below [amount], or we hold and first change [photos, paint, terms]. I lean toward [choice], because [reason].",
      "Could we talk on [day]? It is your house and your decision.",
    ],
  },
  {
    situation: "When they say it is too expensive",
    when: "The next morning, unhurried",
    channel: "Email",
    subject: "About the price",
    paragraphs: [
      "Hi [name], thank you for being plain about the price. I can’t lower it without leaving out [something they would miss], and I don’t want to do that without telling you.",
      "What I can offer is [a smaller scope, a later start] for [amount]. If that is still too much, we can leave it there, and I will think no less of you. Which would you prefer?",
    ],
  },
  {
    situation: "Saying no gently",
    when: "As soon as you know",
    channel: "Email",
    subject: "About [project]",
    paragraphs: [
      "Hi [name], thank you for thinking of me. I have given it some thought, and I am not the right person for this, because [short, true reason]. I would rather tell you now than do it half well.",
      "[Other name] does this kind of work. Shall I introduce you?",
    ],
  },
  {
    situation: "When they chose someone else",
    when: "The day you hear",
    channel: "Email",
    subject: "Thank you for telling me",
    paragraphs: [
      "Hi [name], thank you for letting me know. I hope it goes well with [their choice].",
      "One favor, if you have two minutes: what made the difference? I won’t argue with the answer. It will help me serve the next person better.",
    ],
  },
  {
    situation: "Reopening an old lead",
    when: "When you have a real reason",
    channel: "Text",
    paragraphs: [
      "Hi [name], it’s [your name]. [Last spring] you told me that [detail from your notes]. I thought of it today because [a house, a rule, a number that changed].",
      "Is this still on your mind? If not, tell me, and I will take you off my list.",
    ],
  },
  {
    situation: "Asking for a referral",
    when: "A few weeks after it ended well",
    channel: "Email",
    subject: "A small request",
    paragraphs: [
      "Hi [name], I hope [the new kitchen, the first quarter] is treating you well. I enjoy my work most when it comes through people who know how I do it.",
      "If someone mentions [outgrowing their apartment, a slow supplier], would you give them my name? And if nobody comes to mind, that is perfectly all right.",
    ],
  },
];

const routine = {
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

const checklist = {
  title: "Ten minutes, this week",
  note: "Print one for each week, or lay it under a sheet of tracing paper and never print again.",
  dateLabel: "Week of",
  stepsTitle: "The routine",
  peopleTitle: "My three people",
  peopleColumns: ["Name", "What they last said", "Script"],
  people: ["Waiting for me", "Gone quiet", "Glad to hear from"],
  movesTitle: "My micro-move",
  firstLineTitle: "My first line",
  betterTitle: "Something that went better than I expected",
} as const;

const closing = {
  title: "What comes next",
  paragraphs: [
    "You have enough here for many weeks. If you would like a place to begin: one move, three messages, ten minutes on Friday. Most of it will feel too small to matter, and that is why you will still be doing it in a month.",
  ],
  invitations: [
    {
      title: "Six emails follow",
      text: "Each takes one idea from these pages a step further and is short enough to read standing up. They end after the sixth, and every one of them has a link to stop sooner.",
    },
    {
      title: "A free info session",
      text: "Forty-five minutes, online, with both of us. We explain how a cohort works and answer questions. You can send yours beforehand, leave your camera off, and say nothing at all.",
      link: { label: "Save a seat in the info session", path: "/info-session" },
    },
    {
      title: "A cohort, if you want company",
      text: "When you would like to practice among other quiet people, fill in the Cohort Fit Check. One of us reads it and answers within 2 business days, also when the answer is that something else would serve you better.",
      link: { label: "Open the Cohort Fit Check", path: "/apply" },
    },
  ] satisfies readonly Invitation[],
  farewell:
    "And if you do none of this, the playbook is still yours. Change the words until they sound like you, and pass it on to the colleague who goes quiet in meetings. We know what it is like.",
} as const;

export const playbook = {
  title: `The ${brand.name} Playbook`,
  subtitle: "For introverts who sell, and for the quiet ones in real estate",
  inside: ["7 micro-moves", "10 follow-up scripts", "A 10-minute weekly routine"],
  description: "Seven micro-moves, ten follow-up scripts and a ten-minute weekly routine.",
  contentsTitle: "Contents",
  labels: {
    whatToDo: "What to do",
    whyItSuits: "Why it suits you",
    tryThisWeek: "Try it this week",
    example: "How it sounds",
    whereToStart: "Where to start",
    move: "Move",
    subject: "Subject",
    minutes: "min",
  },
  opening,
  movesIntro,
  startingPoints,
  moves,
  scriptsIntro,
  scripts,
  routine,
  checklist,
  closing,
} as const;
