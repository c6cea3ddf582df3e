import type { StarterModule } from "../course.ts";

export const whatToWriteDown: StarterModule = {
  title: "What to write down",
  minutes: 9,
  text: `
Quiet people often take notes in secret: a word under the table, the rest from memory in the car. Bring the notebook up onto the table. A client who sees you write down a sentence knows that it has arrived.

Ask once, at the start, and then it is settled.

> “May I take notes? I want to get your words right, and I will send you a copy.”

The second half keeps you honest. You will write nothing that you would not like them to read.

## Four things worth ink

You can’t write everything, and should not try, since you would be looking at paper for an hour. Write these four, and let the rest go by.

**Their words**, in place of your summary. If she says “I’m tired of chasing people,” the note is *tired of chasing people*, in quotation marks. “Wants better process” could be about anyone.

**Numbers with their owner.** “22 days, says Karl.” In a month two people will remember two different numbers, and you will know whose was whose.

**What was said twice.** Put a stroke beside a word each time it comes back. People repeat what they are worried about, often in passing. Two strokes deserve a question.

**Promises, in both directions.** Draw a box for each thing that you said you would do, and a circle for each that they did. Boxes are due. Circles are merely hoped for.

Add a small sign for the things that are not words: a hesitation, a look between two people, a laugh in the wrong place. We use a dot in the margin. It means: come back to this, gently, or at least remember that it was there.

## A page with a fold

Fold the sheet lengthwise before you go in, with two thirds on the left. On the left goes what they say. On the right goes what you think of: questions, ideas, the story you would like to tell.

The right-hand column is what makes the left one possible. An idea that has been written down stops asking to be said. When you come to the end, read down the right side, and you will find that half of it has been answered, and that one or two things are still worth saying.

## The read-back

Five minutes before the end, put down the pen.

> “May I read you what I have? Stop me where I am wrong.”

Read from the left-hand column, in their words. Go slowly at the words with strokes beside them. Then the boxes and the circles: “I send you the layout by Thursday noon. You ask Karl for the second number. Did I miss something?”

## The copy

Send it the same day, while it is still a courtesy. Type only what is useful to them, in this order: what I heard, what I will do, what you wanted to do, what is open. Half a page.

> Ms. Brandt, here are my notes from today. Please correct them freely.
>
> **What I heard.** The catalog has to be out before the fair on September 9. You are “tired of chasing people.” Four departments send text; last year the slowest took 22 days (Karl’s number).
>
> **What I will do.** Send a layout with gaps for the four texts, by Thursday noon.
>
> **What you wanted to do.** Ask Karl whether 22 is the whole year or the spring only.
>
> **Open.** Who decides when a text is late?

Then keep the sheet, with its dots and its right-hand column, where you will find it by the person’s name. When they come back in a year, you will be able to say, “Last spring you were tired of chasing people. Are you still?”

## A worked example: three strokes

Walt Jansen, who sells houses in a town of nine thousand, visits Mrs. Idris. She wants to know what her house might bring. Her daughter sits with them and answers most of the questions.

After forty minutes Walt’s left-hand column has a good deal about a new furnace and an addition from 1998, and *“no hurry”* in quotation marks with three strokes. The daughter said it twice, Mrs. Idris once. There is also a dot. When the daughter said “no hurry” for the second time, her mother looked at the window.

At the read-back Walt goes through the furnace and the addition, and then reads:

“No hurry. I wrote that down three times.” He waits.

“My daughter thinks so,” says Mrs. Idris.

It turns out that there is an apartment near her sister’s, that she has put down $500 to hold it until the end of May, and that she has not found the moment to mention it. The daughter is quiet, and then asks how big the apartment is.

Walt closes the notebook and says that he could come again on Saturday, when the two of them have talked. On Saturday they begin with the end of May and count backward. He has not said a word about his marketing.

He could have asked, “When would you like to move?” He did ask, at the beginning, and the daughter answered.

## This week

Fold a sheet for two conversations. On the first, write only on the left. On the second, use both columns, and notice whether it is easier to keep quiet.

Send one copy on the same day, with the four headings. Keep the sheet.
`,
  cards: [
    {
      front: "How do you ask to take notes?",
      back: "“May I take notes? I want to get your words right, and I will send you a copy.”",
    },
    {
      front: "Four things worth ink?",
      back: "Their words.\nNumbers with their owner.\nWhat was said twice.\nPromises in both directions.",
    },
    {
      front: "What is a box, and what is a circle?",
      back: "A box is something you promised, and it is due. A circle is something they meant to do.",
    },
    {
      front: "What does a dot in the margin mean?",
      back: "Something that was not a word: a hesitation, a look, a laugh. Come back to it gently.",
    },
    {
      front: "What goes to the right of the fold?",
      back: "Your own questions, ideas and stories. Written down, they stop asking to be said.",
    },
    {
      front: "How does the read-back begin?",
      back: "“May I read you what I have? Stop me where I am wrong.”",
    },
    {
      front: "Four headings of the copy?",
      back: "What I heard.\nWhat I will do.\nWhat you wanted to do.\nWhat is open.",
    },
    {
      front: "When is the copy sent?",
      back: "The same day, half a page, with an invitation to correct it.",
    },
  ],
};
