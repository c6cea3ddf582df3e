export interface Benefit {
  title: string;
  text: string;
}

export interface LandingSection {
  title: string;
  paragraphs: readonly string[];
}

export interface Question {
  asked: string;
  answer: string;
}

export interface NightEvent {
  time: string;
  text: string;
}

export const landing = {
  headline: "Grow in sales without pretending to be an extrovert",
  subheadline:
    "Coaching for introverted sales people and real-estate agents who would like better conversations, not more of them.",
  undated: "The next info session has no date yet. Leave your address, and we’ll send it to you.",
  benefits: [
    {
      title: "7 micro-moves",
      text: "Small things to do in conversations you were going to have anyway, such as waiting three seconds or asking a second question. You can try the first one today.",
    },
    {
      title: "Gentle follow-up scripts",
      text: "Short texts and emails to copy for the moments when you would rather not call. Each leaves the other person an easy way to say no.",
    },
    {
      title: "10-minute weekly routine",
      text: "Three people, three messages, one timer. When it rings you are done, and nobody has been forgotten.",
    },
  ] satisfies readonly Benefit[],
  form: {
    title: "Get the free playbook",
    intro: "All seven moves, ten scripts and a checklist to print, in one short PDF.",
    button: "Send me the playbook",
    busy: "Sending...",
    privacy:
      "We use your address to send you the guide, then six emails. Each has a link to unsubscribe.",
    pages:
      "The cover of the playbook, the page of the first move and the page of the weekly routine",
  },
  whoFor: {
    title: "Who it is for",
    paragraphs: [
      "For the agent who sits in the car for a minute before the open house. For the account manager who has the right answer ten minutes after the call. For anyone who is good with people one at a time and tired of being told to put themselves out there.",
      "You don’t have to dislike selling to belong here. Many quiet people like it very much, as long as they may do it their way.",
    ],
  } satisfies LandingSection,
  steps: {
    title: "How a cohort works",
    intro:
      "A cohort is a small group that learns over the same weeks, with two coaches who have done this work themselves.",
    points: [
      {
        title: "You apply",
        text: "The Cohort Fit Check asks what you do, what is hard, and why now. We answer within 2 business days, and we say so if something else would serve you better.",
      },
      {
        title: "You learn in short sittings",
        text: "Modules to watch, listen to or read on your own, at the pace you set: every day, a few times a week, or only on Mondays.",
      },
      {
        title: "You practice with a coach",
        text: "Alone or in a group, on the real conversations in your calendar. Nobody is called on without warning.",
      },
      {
        title: "You decide when it is quiet",
        text: "Set your quiet hours and we keep to them. Reminders and lessons wait until you are back.",
      },
    ] satisfies readonly Benefit[],
  },
  night: {
    title: "Nothing is sent from 10 PM to 8 AM",
    text: "These are the quiet hours that every member begins with, and you can choose others. Only confirmations of what you do, changes to your bookings and to info sessions, and notices about your account come at once. Everything else waits until the morning.",
    caption: "One night in quiet hours",
    events: [
      {
        time: "9:50 PM",
        text: "You have a session at 8\u00a0AM. Its reminder comes now, before the quiet hours begin.",
      },
      { time: "11:40 PM", text: "A coach answers your application. The letter waits." },
      { time: "8 AM", text: "The letter arrives." },
    ] satisfies readonly NightEvent[],
  },
  avoided: {
    title: "What we don’t do",
    paragraphs: [
      "We don’t ask you to perform, and there are no role-plays in front of strangers. We don’t teach tricks for getting past a no. We don’t promise you a figure, because your market, your prices and your week are not ours to promise.",
      "You will find no countdown on this page. The playbook will still be here tomorrow, and so will we.",
    ],
  } satisfies LandingSection,
  changes: {
    title: "What changes, if it works",
    paragraphs: [
      "You walk into a conversation knowing your first sentence. You hear the thing the client almost didn’t say. You send the note before you start the car, and on Friday afternoon you close the notebook with nothing left hanging. From outside it looks like very little. Clients notice.",
    ],
  } satisfies LandingSection,
  questions: {
    title: "Questions and answers",
    items: [
      {
        asked: "Do I have to speak in front of the group?",
        answer:
          "No. Nobody is called on without warning, and there are no role-plays in front of strangers. In an info session your camera may stay off.",
      },
      {
        asked: "I’m not in real estate. Is it for me?",
        answer:
          "Yes, if you sell to people or to companies. Nora sold houses for eighteen years and Julian sold to companies for fourteen. In the Cohort Fit Check you tell us what you do.",
      },
      {
        asked: "How much time does it take?",
        answer:
          "When a cohort is open, this page says how many weeks it takes and, if that is set, how many hours a week. You study modules when it suits you, and you choose how often we remind you. After the last day the courses of your cohort stay open to you.",
      },
      {
        asked: "What happens after I apply?",
        answer:
          "You get an email at once that says when you will hear from us, at the latest 2 business days later. If we offer you a place, our letter has a link to take it and the day until which we hold it. Applying costs nothing.",
      },
      {
        asked: "Which emails will I get?",
        answer:
          "After the playbook, six emails, one every other day. Members also get reminders, at the pace they choose. Every such email has a link to unsubscribe, and you get at most one a day, with one exception: if you wait for a place in a full session, we tell you as soon as one is free.",
      },
      {
        asked: "Do I need an account, and can I delete it?",
        answer:
          "You need none for the playbook, the info session or an application. Members have one, to study and to book sessions. On the profile page you can download what we keep about you, or delete your account.",
      },
    ] satisfies readonly Question[],
  },
  closing: {
    title: "Not sure yet?",
    text: "Come to an info session: 45 minutes, online, free. You may leave your camera off and only listen.",
  },
} as const;
