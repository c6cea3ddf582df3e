import { reviewPromiseBusinessDays } from "#contract/applications/applications.ts";
import { infoSessionMinutes } from "#contract/info-sessions/info-session-length.ts";

export type SeriesBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "dialogue"; lines: readonly { who: string; says: string }[] }
  | { kind: "script"; text: string }
  | { kind: "list"; items: readonly string[] };

export interface SeriesEmail {
  subject: string;
  preview: string;
  blocks: readonly SeriesBlock[];
}

const paragraph = (text: string): SeriesBlock => ({ kind: "paragraph", text });
const heading = (text: string): SeriesBlock => ({ kind: "heading", text });
const script = (text: string): SeriesBlock => ({ kind: "script", text });
const list = (...items: readonly string[]): SeriesBlock => ({ kind: "list", items });

const afterTheWait: SeriesEmail = {
  subject: "What to do with the silence after the price",
  preview: "The three-second wait, one step further: what you say when the wait is over.",
  blocks: [
    paragraph(
      "The third move in the playbook asks you to count to three before you answer. Most people who try it find the counting easy. The trouble starts at four, when the other person has said “That is more than I had in mind” and it is your turn after all.",
    ),
    paragraph(
      "What comes out then is usually a discount or a speech. Both answer a question that nobody asked. The client has told you that a number surprised them. You don’t know yet whether they compare it with another offer, with last year, or with a figure that their brother-in-law mentioned.",
    ),
    heading("One question instead"),
    paragraph(
      "Have a single sentence ready for the fourth second, and let it be a question about their number, not about yours:",
    ),
    script("“What did you have in mind, and where did that figure come from?”"),
    paragraph(
      "Ask it in the tone in which you would ask someone where they found a good pair of shoes. Then go back to counting.",
    ),
    {
      kind: "dialogue",
      lines: [
        { who: "You", says: "I would list the house at 465." },
        { who: "Mr. Okafor", says: "I was hoping for 500." },
        { who: "You", says: "(One. Two. Three.) Where does the 500 come from?" },
        {
          who: "Mr. Okafor",
          says: "That is what we need to pay for the apartment and have the year covered.",
        },
      ],
    },
    paragraph(
      "That is no longer a quarrel about the market. It is a sum with two parts, and you can look at both together: what the house brings, and what the year costs.",
    ),
    heading("This week"),
    paragraph(
      "Write the question on the inside cover of whatever you carry into meetings. You won’t need to read it. It helps to know that it is there.",
    ),
  ],
};

const betterNotes: SeriesEmail = {
  subject: "Four lines that make you look like you have a good memory",
  preview: "A read-back is only as good as the notes behind it. These take a minute.",
  blocks: [
    paragraph(
      "The read-back, move four, depends on what you wrote down. Quiet people often take too many notes, because writing is a respectable way of not talking. Afterward there are two pages, and the sentence that mattered is somewhere on the second.",
    ),
    paragraph("After a conversation, before you do anything else, keep four lines:"),
    list(
      "What they want, in their words.",
      "What worries them, which they may have said only once.",
      "Something that has nothing to do with the deal.",
      "What I promised, and by when.",
    ),
    paragraph(
      "The first two are your read-back. The fourth is your promise note. The third is for the day in March when you would like to write to this person and need a reason that isn’t “just checking in.”",
    ),
    heading("What it looks like"),
    paragraph(
      "From a first call with the office manager of a dental practice, who is looking at a new scheduling system:",
    ),
    list(
      "“Fewer mornings where the phones and the door happen at once.”",
      "Dr. Lind hates new logins. She said it laughing, and she meant it.",
      "Training for a half marathon, her first, in April.",
      "A two-page comparison, by Thursday noon.",
    ),
    paragraph(
      "Line two is the sale. A demonstration that begins with “Dr. Lind would never have to log in” will be remembered, and no list of features would have told you to begin there. Line three is a note in April that takes you forty seconds and that nobody else will send.",
    ),
    heading("This week"),
    paragraph(
      "Do it after two conversations, on paper or in your phone, and in the same order each time. The order is what makes it quick.",
    ),
  ],
};

const smallerSteps: SeriesEmail = {
  subject: "If they hesitate, the step was too big",
  preview: "How to make a small yes smaller, without begging and without letting go.",
  blocks: [
    paragraph(
      "A small yes, move five, is a next step that someone can accept without a meeting about it. It is harder than it sounds to make one small enough. “Shall we set up a call with your partner?” feels modest to you. For the person across the table it means a conversation at home, tonight, with someone who is tired.",
    ),
    paragraph(
      "So when somebody hesitates, don’t explain the step. Cut it in half, and say out loud that you are doing so.",
    ),
    {
      kind: "dialogue",
      lines: [
        { who: "You", says: "Would you both like to see it on Saturday?" },
        { who: "Jo", says: "I would have to talk to Erin first. Saturday is difficult." },
        {
          who: "You",
          says: "Then that was too big a step. May I send you the floor plan and one photo of the light in the kitchen, so that Erin can say no from the sofa?",
        },
        { who: "Jo", says: "Ha. Yes. Send that." },
      ],
    },
    paragraph(
      "Half of a visit is a floor plan. Half of a proposal is one page. Half of a call is a question that can be answered in one word. Half of a contract is a pilot with an end date. If half is still too much, halve it again; and if the smallest thing you can think of gets no answer, you have your answer, kindly, and a week earlier than otherwise.",
    ),
    heading("What it is not"),
    paragraph(
      "It isn’t a trick for getting a foot in the door. Each half has to be useful by itself, so that the other person loses nothing by stopping there. That is the whole test: would they be glad they said yes, even if they never buy?",
    ),
    heading("This week"),
    paragraph(
      "Look at the last message you sent that got no reply. Find the step in it, and write it once more at half the size.",
    ),
  ],
};

const theQuietCalendar: SeriesEmail = {
  subject: "Put the recovery on the calendar first",
  preview: "You plan the meetings. The half hour afterward decides how the next one goes.",
  blocks: [
    paragraph(
      "Some of us were told that we lack energy for sales. Look at the days on which it ran out, and you will often find no shortage at all, only a bad order: four conversations in a row, lunch with a fifth person, and at three o’clock the one client who needed you awake.",
    ),
    paragraph(
      "Talking to people costs you something, even when you like them. It costs the extrovert at the next desk something too, but on other days. You can’t lower the price by much. You can choose when to pay it.",
    ),
    heading("Three rules that fit on a card"),
    list(
      "After the conversation that matters most, half an hour of nothing. It is on the calendar under its own name.",
      "Never more than two new people before lunch.",
      "The hardest call of the week happens first on its day, so that you don’t carry it around until four.",
    ),
    paragraph(
      "Name the half hour honestly. “Notes” works, and it is true: you will write your four lines in it. What makes it recovery is that no one can book it, and that you don’t look at a screen for the second fifteen minutes.",
    ),
    heading("When the calendar isn’t yours"),
    paragraph(
      "If a manager or a shared calendar fills your days, ask for one thing only, and give the reason in terms of the work: “I would like to keep two to two thirty free after listing appointments. My follow-up notes are better when I write them at once, and the sellers notice.” That is a hard request to refuse.",
    ),
    heading("This week"),
    paragraph(
      "Find next week’s most demanding conversation. Block the half hour after it now, before somebody else does.",
    ),
  ],
};

const writingInstead: SeriesEmail = {
  subject: "When you may write instead of calling",
  preview: "Three kinds of message that are better in writing, and one that never is.",
  blocks: [
    paragraph(
      "You have probably been told to pick up the phone. Sometimes that is right. It is also said by people for whom a call is the easy way, about messages that would have been better written.",
    ),
    heading("Better in writing"),
    paragraph(
      "Anything with figures in it. Nobody hears four numbers on the phone. They hear the first, and then they hear themselves nodding.",
    ),
    paragraph(
      "Anything that somebody who isn’t there will decide. Whatever you say to one half of a couple is retold at the kitchen table, from memory, by an amateur. Let them forward your own words.",
    ),
    paragraph(
      "Anything they may want to refuse. A written question can be turned down without a voice going up at the end. You get more honest answers, and you get them sooner.",
    ),
    heading("Better by phone"),
    paragraph(
      "Bad news that you are responsible for: the inspection you forgot, the date that slipped, the offer that came in low because of advice you gave. These are for your voice, the same day, and it may shake. Write the first line beforehand, as in move one:",
    ),
    script(
      "“Hello Dana, this is Sam. I have bad news about the closing date, and part of it is my doing. Do you have five minutes now?”",
    ),
    paragraph(
      "Then send a note afterward that says what you will do and by when. The call is for the person. The note is for the facts.",
    ),
    heading("This week"),
    paragraph(
      "Before each call that you dread, ask which of the four it is. Some of them will turn out to be messages, and you may write those with a clear conscience.",
    ),
  ],
};

const keepGoing: SeriesEmail = {
  subject: "The last of six, and a way to go on",
  preview: "A review that takes one cup of coffee, and then the series is over.",
  blocks: [
    paragraph(
      "This is the last of the six. If you have tried one thing from the playbook since it arrived, that is one more than most people who download a guide, and it is enough to learn something from.",
    ),
    heading("A review for one cup of coffee"),
    paragraph("Take a sheet of paper, and answer four questions in a line each:"),
    list(
      "Which conversation went better than I expected, and what did I do in it?",
      "What did I put off, and how big was it really?",
      "Who would be glad to hear from me, whom I haven’t written to?",
      "Which move do I no longer have to think about?",
    ),
    paragraph(
      "Keep the sheet. In three months, answer again before you look at it. Progress in quiet work is hard to feel from the inside, because it consists of things that stopped being difficult, and those are easy to miss.",
    ),
    heading("If you would like company"),
    paragraph(
      "Everything in the playbook can be done alone. What is hard to do alone is practice: saying a price aloud to someone who pushes back kindly, having a message read before it is sent, hearing that the others find it difficult too. That is what a cohort is for. It is small, it is quiet, and cameras may stay off.",
    ),
    paragraph(
      `You can meet us first, in a free info session of ${infoSessionMinutes} minutes, and say nothing at all. Or tell us about your work in the Cohort Fit Check. One of us reads it and answers within ${reviewPromiseBusinessDays} business days, even when the answer is that something else would serve you better.`,
    ),
    paragraph(
      "And if neither is for you, the series ends here. Thank you for reading. We hope the next silence in one of your conversations is a good one.",
    ),
  ],
};

export const series: readonly SeriesEmail[] = [
  afterTheWait,
  betterNotes,
  smallerSteps,
  theQuietCalendar,
  writingInstead,
  keepGoing,
];
