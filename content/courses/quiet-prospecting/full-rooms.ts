import type { StarterModule } from "../course.ts";

export const fullRooms: StarterModule = {
  title: "Rooms full of people",
  minutes: 10,
  text: `
Nora used to sit in the car before an open house until she could bear to go in. What ended it was a change of job. She stopped attending her open houses and began to host them.

A guest at a gathering has no task, and must float about being pleasant. A host has a list: lights, door, names, questions, time. People who dislike mingling are often excellent hosts, because somebody who has a task is allowed to be brief.

## Before: make the room smaller

**Come early.** A room with four people in it can be met one at a time. The same room with sixty is weather. If you arrive first, the others come to you singly.

**Decide on enough.** For a fair or a breakfast: three conversations, or one that you go on with by mail. For an open house: a name and one true detail for every third visitor.

**Write down two questions** that fit anyone there, and that you would like to hear answered. “What brought you out this morning?” will do. So will “Which stand should I not miss?” You may ask the same question all day. Nobody hears it twice.

## During: five tasks for the quiet one

If the room has no task for you, take one of these.

1. **The door.** Stand near it and tell people where the coats and the coffee are.
2. **The empty chair.** Look for the person who stands alone and is reading the program for the second time. You know what to say to them.
3. **The introduction.** When two people you have met have something in common, bring them together and move on. You will be remembered by both for a thing that took ten seconds.
4. **The note.** After every conversation step aside and write down one line. It gives you a minute alone, and looks like work, which it is.
5. **The last question.** At a talk, send yours to the speaker in writing the next day. Speakers get few letters.

To leave a conversation, finish it. Say what you liked and what happens next.

> “I am glad I asked about the greenhouse. I am going to let you get to the coffee. I will send you that inspector’s name tomorrow.”

## At an open house

A visitor’s first wish is to be left alone. Grant it aloud, and they will come and find you.

> “Welcome. I am Nora, and I have the papers in the kitchen. Take all the time you like. Nobody will follow you. When you have seen the upstairs, I have one question for you.”

Now they expect a question, and most will come by for it. Ask this one:

> “If it were yours, which room would you change first?”

People who can’t imagine living there say that it is very nice. People who can begin to talk about walls. Listen for measurements, for furniture by name, for “we.” Write down the words.

Ask for contact details with a reason that serves them:

> “The seller’s inspection comes back on Tuesday. Shall I send you the page about the roof? I need a number for that, and you won’t get anything else.”

Keep that promise exactly.

Two cautions. If a visitor works with another agent, say, “Good, then she will get you the papers,” and ask nothing more. And when somebody asks what kind of people live on the street, or whether it is a good area for families like theirs, point to public sources. Fair-housing law asks that of you, and it also spares you an opinion.

## A worked example: fourteen visitors

Ruth Kowalski holds a three-bedroom house at $465,000 open on Sunday from one to three. Her own “enough” is five names.

At 12:30 she has the lights on and the papers on the kitchen counter. From one to three, eight parties come, fourteen people. Two are neighbors; she asks them what they would miss if they moved, and writes down “the Thursday market,” which goes into the listing. One couple has an agent, and is left in peace.

Of the five parties that remain, four come to the kitchen for the question. Two say that it is very nice. A man alone says that he would take out the bathtub, because his mother can’t step over the edge. A young couple argue, in a friendly way, about where a piano would go.

Ruth has three numbers: the man, the couple, and one of the very-nices, who wants the roof page. That is fewer than five, and she stops at three o’clock all the same. By 3:40 she has written two texts in the car:

> Mr. Novak, Ruth from Alder Street. I measured the bathroom again. A walk-in shower would fit without moving the wall. I can tell you who did one next door.

> Hi Mei and Jordan, the wall by the stairs is 11 feet 4. Which piano is it?

At four she is home, with the phone in a drawer until six. On Monday the piano turns out to be an upright.

## This week

Look at the calendar for the next room with more than six people in it. Write three things beside it: when you arrive (early), your task, and what will be enough. Then write the sentence you will leave with, and learn it by heart.

Afterward, send one note to one person, with a detail in it that was not on their name tag.
`,
  cards: [
    {
      front: "Why host a room when you could attend it?",
      back: "A host has tasks, and somebody who has a task is allowed to be brief.",
    },
    {
      front: "Three things to decide before you go?",
      back: "When you arrive, which task is yours, and what will be enough.",
    },
    {
      front: "Five tasks for the quiet one?",
      back: "The door, the empty chair, the introduction, the note, the last question.",
    },
    {
      front: "What do you say when a visitor enters your open house?",
      back: "“Take all the time you like. Nobody will follow you. When you have seen the upstairs, I have one question for you.”",
    },
    {
      front: "What is the one question, and what does it tell you?",
      back: "“If it were yours, which room would you change first?” Those who can see themselves there begin to talk about walls.",
    },
    {
      front: "How do you ask for a phone number?",
      back: "With one thing they want that you will send, and a promise that nothing else comes. Keep it exactly.",
    },
    {
      front: "A visitor asks what kind of people live here. You say?",
      back: "You point to public sources. Fair-housing law asks it of you.",
    },
    {
      front: "How do you leave a conversation?",
      back: "Say what you liked, say what happens next, and go.",
    },
  ],
};
