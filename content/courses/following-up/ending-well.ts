import type { StarterModule } from "../course.ts";

export const endingWell: StarterModule = {
  title: "Ending well",
  minutes: 8,
  text: `
A sale that doesn’t happen has to end somehow. Mostly it fades: the messages get shorter, then there is one that nobody answers, and for months both sides look away a little when the name comes up.

Fading seems gentle, but every faded name stays on your list as a small reproach. An ending takes four sentences, and afterward you are free, and so are they.

Here are six endings, each as a short letter with a remark. They are yours to copy.

## They said no

> Dear Ms. Okada, thank you for telling me, and for telling me before the weekend. I enjoyed learning how a print shop thinks about paper. If you would like the comparison of the two suppliers for your files, it is attached. Nothing in it expires. With good wishes for the fair, Ben

Write it on the same day. Say thank you for the no itself, and mention one thing you will remember. Do not ask for feedback in this letter. If you want to learn something, ask a week later, in two lines, once.

## They chose someone else

> Hi Paul, thank you for letting me know. Lambert’s is a good firm, and Edith there will look after you. One thing from my notes that may help her: the third-floor fuse box is labeled wrong. All the best, Ben

Give them something for the road. A competitor may read it, and that does no harm.

## They went silent

> Hi Denise, I have written three times, so this is the last. I will take it that the timing was wrong and close my file. If you ever open yours, I will remember where we were: two bedrooms, near the ferry, not before your mother is settled. You need not explain anything. Ben

The line about where you were is the door that stays open. “You need not explain” is for the person who is ashamed of having been silent for six weeks. Some of them write back within the hour.

## It is you who ends it

> Dear Mr. Crewe, I have thought about our three conversations, and I don’t believe that I can do this well for the price you need. I would rather say so now than in September. Two people who work differently are Jill Amsel and the Northside office. You may tell them that I sent you, or not. With thanks for your patience, Ben

You are allowed to. If you notice that you hope for a no, this is the letter to send. Give the reason in one sentence, and don’t soften it until it can be mistaken for bargaining.

## The listing expired

> Dear Anne and Rolf, today the listing ends, and the house is not sold. You trusted me with six months, and I owe you a plain account. We had 31 showings and one offer, at $352,000. I advised you to wait, and I was wrong about the spring. The photographs are yours, as is the survey. Whoever you choose next may call me with questions. Ben

The hardest of the six. Give the figures, your own part, and what they may keep. Say “I was wrong” only where you were, and then without “but.”

## You made a mistake in the middle of it

> Hi Lou, I promised you the answer by Tuesday, and it is Thursday. I have no good reason. Here is the answer: yes, until the 15th. If this has cost you your confidence in me, I will understand it. If not, I will call you tomorrow at nine, as agreed. Ben

Late, short, with the thing itself in it. An apology longer than the answer asks them to look after you.

## After the letter

Move the name. It leaves every list on which it could catch your eye by chance. If there is a reason to look again, write one date, not nearer than three months. If there isn’t, write *ended well* and the day.

Keep one thing: the note of who they were and what they wanted. People come back after years, and are surprised to be known.

## A worked example: Ben’s Friday

Ben Achterberg has 46 names marked “pending,” and for some time he has avoided opening the list. On a Friday at two he does.

He sorts them by the date of the last word from either side. Eleven are alive: something was said within three weeks. Nine have a day in the future. That leaves 26, the oldest from the previous March.

For each he chooses one of the letters. Nineteen get the silent one, three get “it is you who ends it,” and one gets the mistake. To three he can’t think of anything true to say. He strikes them.

With the brackets filled in, 23 letters take him until a quarter past four. He changes the line about where they were in every one.

By Monday seven have answered. Four say no, and thank him for asking. Two say “not before fall,” and get a date. Denise writes: “My mother is settled. Is the one by the ferry still there?” It isn’t. But there is another.

The list has 23 names now, half of what it was. He can open it without sitting up straight first.

## This week

Find the oldest name on your list that still makes you look away. Choose the letter that fits, change what has to be changed, and send it today.

Then do two more. Three is enough for one week, and the rest have waited this long.
`,
  cards: [],
};
