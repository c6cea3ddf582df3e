import { brand } from "./brand.ts";

export interface Benefit {
  title: string;
  text: string;
}

export interface LandingSection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly Benefit[];
}

export interface Landing {
  headline: string;
  subheadline: string;
  benefits: readonly Benefit[];
  buttons: { infoSession: string; apply: string };
  form: { title: string; intro: string; button: string; busy: string; privacy: string };
  sections: readonly LandingSection[];
  closing: { title: string; text: string };
}

export const landing: Landing = {
  headline: "Grow in sales without pretending to be an extrovert",
  subheadline:
    "Coaching for introverted sales people and real-estate agents who would like better conversations, and fewer of them.",
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
  ],
  buttons: { infoSession: "Join a free info session", apply: "Apply for a cohort" },
  form: {
    title: "Get the free playbook",
    intro: "All seven moves, ten scripts and a checklist to print, in one short PDF.",
    button: "Send me the playbook",
    busy: "Sending...",
    privacy:
      "We use your address to send you the guide, then six emails. Unsubscribe any time, from any of them.",
  },
  sections: [
    {
      title: "Who it is for",
      paragraphs: [
        "For the agent who sits in the car for a minute before the open house. For the account manager who has the right answer ten minutes after the call. For anyone who is good with people one at a time and tired of being told to put themselves out there.",
        "You don’t have to dislike selling to belong here. Many quiet people like it very much, as long as they may do it their way.",
      ],
    },
    {
      title: "How a cohort goes",
      paragraphs: [
        "A cohort is a small group that learns over the same weeks, with two coaches who have done this work themselves.",
      ],
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
          text: `Set your quiet hours and ${brand.name} keeps to them. Reminders and lessons wait until you are back.`,
        },
      ],
    },
    {
      title: "What we don’t do",
      paragraphs: [
        "We don’t ask you to perform, and there are no role-plays in front of strangers. We don’t teach tricks for getting past a no. We don’t promise you a figure, because your market, your prices and your week are not ours to promise.",
        "You will find no countdown on this page. The playbook will still be here tomorrow, and so will we.",
      ],
    },
    {
      title: "What changes, if it works",
      paragraphs: [
        "You walk into a conversation knowing your first sentence. You hear the thing the client almost didn’t say. You send the note before you start the car, and on Friday afternoon you close the notebook with nothing left hanging. From outside it looks like very little. Clients notice.",
      ],
    },
  ],
  closing: {
    title: "Not sure yet?",
    text: "Come to an info session: 45 minutes, online, free. You may leave your camera off and only listen.",
  },
};
